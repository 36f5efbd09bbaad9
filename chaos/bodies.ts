import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPortal } from '../tests/support/call-portal.ts';
import type { Figure } from '../tests/support/figures.ts';
import { memoryOf } from '../tests/support/processes.ts';
import { type ChaosPortal, withPortal } from './portal.ts';
import { type ChaosSection, type Limits, noneOf, roundsFigure } from './section.ts';

const megabyte = 1024 * 1024;
const bodyBytes = 700 * megabyte;
const maxGrowthMegabytes = 50;
const path = '/v1/api/authorize';

export const bodies: ChaosSection = {
  about: 'bodies of 700 MB against a call of visitors, with their length and without',
  rounds: { full: 6, quick: 2 },
  maxMinutes: 5,
  run: (limits) => withPortal({ talents: 1 }, (portal) => sendBodies(portal, limits)),
};

async function sendBodies(portal: ChaosPortal, limits: Limits): Promise<Figure[]> {
  const { pid, port } = portal.server;
  // What the first requests load stays in memory anyway.
  for (let times = 0; times < 50; times += 1) await callPortal(port, path, { method: 'POST', headers, body: '{}' });
  const before = memoryOf(pid);
  const statuses: number[] = [];
  let peak = before;
  let sentBytes = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  let done = 0;
  try {
    for (; done < limits.rounds && !limits.isTimeUp(); done += 1) {
      const length: Record<string, string> = done % 2 === 0 ? { 'content-length': String(bodyBytes) } : {};
      const answer = await sendUntilAnswered(port, { ...headers, ...length });
      statuses.push(answer.status);
      sentBytes = Math.max(sentBytes, answer.sentBytes);
      await sleep(500);
    }
  } finally {
    clearInterval(watch);
  }
  return [
    roundsFigure('bodies', done, limits),
    noneOf('answers other than 413', statuses.filter((status) => status !== 413).map(String)),
    { name: 'taken before the answer, most', value: sentBytes / megabyte, unit: 'MB' },
    {
      name: 'memory more than before, most',
      value: peak - before,
      unit: 'MB',
      budget: maxGrowthMegabytes,
      detail: `from ${Math.round(before)} MB`,
    },
    { name: 'servers that ended', value: portal.server.hasEnded() ? 1 : 0, unit: '', budget: 0 },
  ];
}

const headers = { 'content-type': 'application/json' };

/** As a browser does: the answer ends the sending, whenever it comes. */
function sendUntilAnswered(port: number, head: Record<string, string>): Promise<{ status: number; sentBytes: number }> {
  let sentBytes = 0;
  return new Promise((resolve) => {
    const parts = Readable.from(zeros());
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { host: 'nordlicht.localhost', ...head } });
    const end = (status: number) => {
      parts.destroy();
      asked.destroy();
      resolve({ status, sentBytes });
    };
    asked.on('response', ({ statusCode = 0 }) => end(statusCode));
    asked.on('error', () => end(0));
    parts.on('data', (part: Uint8Array) => {
      sentBytes += part.byteLength;
    });
    parts.pipe(asked);
  });
}

function* zeros(): Generator<Uint8Array> {
  const part = Buffer.alloc(megabyte);
  for (let sent = 0; sent < bodyBytes; sent += megabyte) yield part;
}
