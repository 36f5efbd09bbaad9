import type { ApiApp, PageHandler } from '../src/app/page-handler.ts';
import { ensurePagesBuilt } from '../tests/support/built-pages.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { hostOf, openPortal, pagesOf } from './portal.ts';
import { recordAnswers, replay } from './recorded-api.ts';

const warmUps = 200;
const runs = 500;
const batchSize = 100;
const origin = 'http://nordlicht.localhost';

/**
 * CPU of this process (user and system, all its threads, so compiling and collecting garbage too) per answer, one
 * after the other. PostgreSQL is another process and not counted; compressing and sending the answer are not either.
 * As for real visitors, the pages keep what all visitors of a client share (`page-handler.ts`) and cards they have shown.
 */
export const render: Section = {
  about: `/projects with 20 cards, CPU of the web process per page; ${warmUps} warm-ups, mean of ${runs}`,
  async run() {
    ensurePagesBuilt();
    const portal = await openPortal({ projects: 640 });
    try {
      const recorded = await recordAnswers(portal.api, (api) => answer(pagesOf(portal, api), '/projects'));
      const pages = pagesOf(portal);
      const pagesAlone = pagesOf(portal, replay(recorded));
      const whole = await cpuPerRun(() => answer(pages, '/projects'));
      const calls: [string, Cpu][] = [];
      for (const [key, { request }] of recorded) calls.push([nameOf(key), await cpuPerRun(() => call(portal.api, request))]);
      // The server keeps visitors' cards and links; with other words in every answer nothing is found again.
      let round = 0;
      const unseen = pagesOf(
        portal,
        replay(recorded, (body) => body.replaceAll('"title":"', () => `"title":"${round} `)),
      );
      const first = await cpuPerRun(() => {
        round += 1;
        return answer(unseen, '/projects');
      });
      const rendering = await cpuPerRun(() => answer(pagesAlone, '/projects'));
      const data = await cpuPerRun(() => answer(pagesAlone, '/projects.data'));
      const host = hostOf(portal);
      const crowd = await cpuPerRun(() => answerFromCache(host));
      return [
        {
          name: 'this machine: a step of a plain loop',
          value: nanosecondsPerStep(),
          unit: 'ns',
          detail: 'about 1.6 on a quiet one of 2.5 GHz',
        },
        { ...figure('a page that was asked for within the last 10 s, through the whole web server', crowd), budget: 0.3 },
        figure('whole page', whole),
        ...calls.map(([name, cpu]) => figure(`  API call alone: ${name}`, cpu)),
        { ...figure('render: the page with the calls’ answers at hand', rendering), budget: 1.6 },
        figure('  the same with 20 cards never shown before', first),
        figure('  of this routing and loaders, no React', data),
      ];
    } finally {
      await portal.close();
    }
  },
};

async function answer(pages: PageHandler, path: string): Promise<void> {
  const request = new Request(`${origin}${path}`, { headers: { host: 'nordlicht.localhost', 'accept-language': 'en' } });
  const response = await pages(request, { nonce: 'bm9uY2U=', remoteAddress: '127.0.0.1' });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200 || byteLength < 5_000) throw new Error(`${path} answered ${response.status} with ${byteLength} bytes`);
}

async function answerFromCache(host: ReturnType<typeof hostOf>): Promise<void> {
  const headers = { host: 'nordlicht.localhost', 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' };
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const response = await host.fetch(new Request(`${origin}/projects`, { headers }), connection);
  await response.arrayBuffer();
  if (response.headers.get('content-encoding') !== 'br' || !response.headers.has('etag')) throw new Error('the page was not cached');
}

async function call(api: ApiApp, request: Request): Promise<void> {
  const response = await api.fetch(request.clone(), { internal: true, remoteAddress: '127.0.0.1' });
  await response.text();
}

/** How fast the processor is just now: shared ones are slowed down for minutes, and every figure here with them. */
function nanosecondsPerStep(): number {
  const steps = 1e8;
  let sum = 1;
  const before = process.cpuUsage();
  for (let step = 0; step < steps; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  const { user } = process.cpuUsage(before);
  // Used, so that the loop is not optimised away.
  return (user * 1000 + (sum & 1)) / steps;
}

/** Milliseconds per run: of all runs, and of the batch that other programs of this machine disturbed least. */
type Cpu = { mean: number; quietest: number };

async function cpuPerRun(work: () => Promise<void>): Promise<Cpu> {
  for (let run = 0; run < warmUps; run += 1) await work();
  const batches: number[] = [];
  for (let batch = 0; batch < runs / batchSize; batch += 1) {
    const before = process.cpuUsage();
    for (let run = 0; run < batchSize; run += 1) await work();
    const { user, system } = process.cpuUsage(before);
    batches.push((user + system) / 1000 / batchSize);
  }
  return { mean: batches.reduce((sum, one) => sum + one, 0) / batches.length, quietest: Math.min(...batches) };
}

function figure(name: string, { mean, quietest }: Cpu): Figure {
  return { name, value: mean, unit: 'ms', digits: 2, detail: `quietest ${batchSize}: ${quietest.toFixed(2)} ms` };
}

/** @example nameOf('GET http://api.internal/v1/api/breadcrumbs?locations=true ') // 'GET /v1/api/breadcrumbs' */
function nameOf(key: string): string {
  const [method = '', address = ''] = key.split(' ');
  return `${method} ${new URL(address).pathname}`;
}
