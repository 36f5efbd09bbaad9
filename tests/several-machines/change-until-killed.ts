/**
 * A process that changes applications and projects as fast as it is answered, tells of it, and prints a line for each change that was
 * acknowledged; `killed-writer.test.ts` ends it without warning. Never by itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '../../src/app/api.ts';
import { openServices } from '../../src/app/services.ts';
import { createEventFollower } from '../../src/features/webhooks/api/dispatch-events.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';

export type KilledWork = {
  connection: { host: string; port: number; user: string; database: string };
  dataDir: string;
  key: string;
  applications: number[];
  projects: number[];
  /** Later processes live later, so that they take over what earlier ones were sending. */
  aheadMs: number;
};

const work = JSON.parse(process.env.OPENPOOL_TEST_WORK ?? '') as KilledWork;
const settings = { RATE_LIMIT_FACTOR: '0', DATABASE_POOL: '8', DATABASE_WAIT_MS: '30000', LOG_LEVEL: 'silent', OUTGOING_LOOPBACK: 'true' };
const services = await openServices({
  config: readConfig({ OPENPOOL_DATA: work.dataDir, ...settings }),
  connection: work.connection,
  log: createLog('silent'),
  clock: () => new Date(Date.now() + work.aheadMs),
  isMigrated: true,
});
const api = createApi(services);

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { host: 'nordlicht.localhost', authorization: `Bearer ${work.key}`, 'content-type': 'application/json' };
  const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return api.fetch(new Request(`http://nordlicht.localhost/v1/operator${path}`, init), { remoteAddress: '127.0.0.1' });
}

/** In one write, which is whole or not there. */
function acknowledge(line: { subject: string; now: string }): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function moveForEver(id: number): Promise<never> {
  for (;;) {
    const { status } = (await (await call('GET', `/applications/${id}`)).json()) as { status: string };
    const step = status === 'a' ? { to: 'rm', reasonCode: 'OTHER' } : { to: 'a', reasonCode: 'CORRECTION' };
    const answer = await call('POST', `/applications/${id}/transitions`, { ...step, notify: false });
    if (answer.status === 200) acknowledge({ subject: `application:${id}`, now: step.to });
    else throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

async function renameForEver(id: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const title = `Title ${process.pid} ${turn}`;
    const answer = await call('PATCH', `/projects/${id}`, { title });
    if (answer.status === 200) acknowledge({ subject: `project:${id}`, now: title });
    else throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

const follower = createEventFollower(services);
async function tellForEver(): Promise<never> {
  for (;;) {
    follower.onMessage();
    await sleep(20);
  }
}

await Promise.all([tellForEver(), ...work.applications.map(moveForEver), ...work.projects.map(renameForEver)]);
