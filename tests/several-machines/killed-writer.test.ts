/** @module-tag full */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addEndpoint } from '../../src/features/webhooks/api/change-endpoints.ts';
import { deliverEvents } from '../../src/features/webhooks/api/dispatch-events.ts';
import { commandLineActor } from '../../src/server/audit/record-change.ts';
import { makeApplication } from '../support/application-factory.ts';
import { startFakeHttpServer } from '../support/fake-http-server.ts';
import { makeKey } from '../support/operator-factory.ts';
import { makeProject } from '../support/project-factory.ts';
import { makeTalent } from '../support/talent-factory.ts';
import { startTestApp } from '../support/test-app.ts';
import type { KilledWork } from './change-until-killed.ts';

// A process that writes and tells is killed at random moments, again and again: what was acknowledged has happened, each change has one
// event, and the receiver of webhooks has each event at least once, those of a subject in their order. A minute or two: `npm run test:full`.

const kills = 15;
const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
const program = fileURLToPath(new URL('change-until-killed.ts', import.meta.url));

type Acknowledged = { subject: string; now: string };

/** Lets it acknowledge a few changes, then kills it some milliseconds later. @returns what it acknowledged */
async function writeAndKill(work: KilledWork): Promise<Acknowledged[]> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, OPENPOOL_TEST_WORK: JSON.stringify(work) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: Acknowledged[] = [];
  const errors: string[] = [];
  if (!child.stdout || !child.stderr) throw new Error('the process has no output');
  const begun = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      acknowledged.push(JSON.parse(line));
      resolve();
    });
  });
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const closed = once(child, 'close');
  await Promise.race([begun, closed]);
  await sleep(Math.random() * 1_500);
  child.kill('SIGKILL');
  const [, signal] = await closed;
  // Nothing else may have ended it.
  expect([signal, errors]).toEqual(['SIGKILL', []]);
  return acknowledged;
}

test('a writer killed at random moments leaves one event per change, delivered at least once and in order', {
  timeout: 600_000,
}, async () => {
  const received: { id: string; subject: string; body: string }[] = [];
  const server = await startFakeHttpServer((call) => {
    const { data } = JSON.parse(call.body);
    const subject = data.applicationId === undefined ? `project:${data.projectId}` : `application:${data.applicationId}`;
    received.push({ id: String(call.headers['webhook-id']), subject, body: call.body });
    return {};
  });
  const scope = {
    tenantId:
      app.services.tenants.byKey('nordlicht')?.id ??
      (() => {
        throw new Error('no client');
      })(),
  };
  const projects = [await makeProject(app), await makeProject(app)];
  const applications = await Promise.all(
    Array.from({ length: 4 }, async () => makeApplication(app, await makeTalent(app), await makeProject(app), 'a')),
  );
  await deliverEvents(app.services);
  await addEndpoint(app.services, scope, commandLineActor(), {
    url: server.url,
    events: ['application.submitted', 'application.changed', 'application.withdrawn', 'project.changed'],
  });
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await app.services.pool.query<T>(text, values)).rows;
  const [first] = await query<{ last: number }>('select coalesce(max(written), 0) as last from event');
  const { key } = await makeKey(app);
  const { host, port, user, database } = app.services.pool.options as KilledWork['connection'];
  const work = { connection: { host, port, user, database }, dataDir: app.services.config.dataDir, key, applications, projects };

  const acknowledged: Acknowledged[] = [];
  let aheadMs = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    aheadMs = kill * 120_000;
    acknowledged.push(...(await writeAndKill({ ...work, aheadMs })));
  }
  // Somebody else goes on where the last one was killed.
  app.setNow(new Date(Date.now() + aheadMs + 120_000));
  for (let round = 0; round < 20; round += 1) {
    await deliverEvents(app.services);
    const [{ waiting } = { waiting: 0 }] = await query<{ waiting: number }>(
      "select count(*) as waiting from webhook_delivery where state = 'waiting'",
    );
    if (Number(waiting) === 0) break;
  }

  const events = await query<{ id: string; subject: string; number: number; data: { status: string; previousStatus: string } }>(
    'select id, subject, number, data from event where written > $1 order by number',
    [first?.last ?? 0],
  );
  const eventsOf = (subject: string) => events.filter((event) => event.subject === subject);
  expect(acknowledged.length).toBeGreaterThan(kills);
  for (const id of applications) {
    const subject = `application:${id}`;
    const own = acknowledged.filter((each) => each.subject === subject);
    const moves = await query<{ from_status: string; to_status: string }>(
      "select from_status, to_status from application_event where application_id = $1 and actor = 'operator' order by id",
      [id],
    );
    // Each move that was acknowledged is in the timeline; of those that were not, at most the last before each kill.
    expect(moves.length).toBeGreaterThanOrEqual(own.length);
    expect(moves.length).toBeLessThanOrEqual(own.length + kills);
    expect(eventsOf(subject).map(({ data }) => [data.previousStatus, data.status])).toEqual(
      moves.map((move) => [move.from_status, move.to_status]),
    );
  }
  for (const id of projects) {
    const subject = `project:${id}`;
    const renames = await query<{ title: string }>(
      "select after ->> 'title' as title from audit_entry where subject_kind = 'project' and subject_id = $1 order by id",
      [String(id)],
    );
    const own = acknowledged.filter((each) => each.subject === subject).map(({ now }) => now);
    expect(own.filter((title) => !renames.some((rename) => rename.title === title))).toEqual([]);
    expect(eventsOf(subject)).toHaveLength(renames.length);
  }
  const numbers = events.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));

  expect([...new Set(received.map(({ id }) => id))].sort()).toEqual(events.map(({ id }) => id).sort());
  for (const subject of [...applications.map((id) => `application:${id}`), ...projects.map((id) => `project:${id}`)]) {
    const delivered = [...new Set(received.filter((each) => each.subject === subject).map(({ id }) => id))];
    expect(delivered).toEqual(eventsOf(subject).map(({ id }) => id));
  }
  // A repeat says the same.
  expect(new Set(received.map(({ id, body }) => `${id} ${body}`)).size).toBe(events.length);
  await server.close();
});
