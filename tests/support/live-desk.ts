import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { LiveChange } from '../../src/features/desk-live/desk-contract.ts';
import { followChannels } from '../../src/server/db/follow-channels.ts';
import { createLog } from '../../src/server/log.ts';
import { makeApplication } from './application-factory.ts';
import { type EventReader, type ReceivedEvent, readEvents } from './event-reader.ts';
import { makeOperator, type TestOperator } from './operator-factory.ts';
import { makeProject } from './project-factory.ts';
import { makeTalent } from './talent-factory.ts';
import { type CallOptions, startTestApp, type TenantKey, type TestApp } from './test-app.ts';

export type LiveDesk = {
  app: TestApp;
  /** Two colleagues, new for each test. */
  readonly recruiter: TestOperator;
  readonly colleague: TestOperator;
  /** A call of the recruiter, unless others are named. */
  ask: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** A stream that has begun; it is closed after the test. */
  listen: (operator: TestOperator, query?: string, headers?: Record<string, string>) => Promise<EventReader>;
  makeApplied: (tenant?: TenantKey) => Promise<{ id: number; project: number }>;
  /** The colleague writes a note about an application. */
  note: (id: number, text?: string) => Promise<Response>;
  makeKeyAs: (owner: TestOperator) => Promise<void>;
};

/** An app whose process listens to changes as one that serves does, with operators who have streams. */
export function startLiveDesk(): LiveDesk {
  const app = startTestApp();
  const open: EventReader[] = [];
  let people: [TestOperator, TestOperator] | undefined;
  let stopFollowing: () => Promise<void>;

  beforeAll(() => {
    const { host, port, user, database } = app.services.pool.options;
    const connection = { host, port, user, database } as { host: string; port: number; user: string; database: string };
    stopFollowing = followChannels(connection, app.services.deskLive.followers, createLog('silent')).stop;
  });
  afterAll(() => stopFollowing());
  beforeEach(async () => {
    app.setNow(new Date());
    people = [
      await makeOperator(app, { role: 'recruiter', name: 'Jonas Brandt' }),
      await makeOperator(app, { role: 'recruiter', name: 'Élodie Marchand' }),
    ];
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.close();
  });
  const both = () => {
    if (!people) throw new Error('startLiveDesk: people are there inside tests only');
    return people;
  };
  const ask: LiveDesk['ask'] = (method, path, options = {}) =>
    app.call(method, `/v1/operator${path}`, { headers: both()[0].headers, ...options });

  return {
    app,
    get recruiter() {
      return both()[0];
    },
    get colleague() {
      return both()[1];
    },
    ask,
    async listen({ tenant, headers: own }, query = '', headers = {}) {
      const response = await ask('GET', `/changes/stream${query}`, { tenant, headers: { ...own, ...headers } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
      const stream = readEvents(response.body);
      open.push(stream);
      await stream.next('ready');
      return stream;
    },
    async makeApplied(tenant = 'nordlicht') {
      const project = await makeProject(app, { tenant });
      return { id: await makeApplication(app, await makeTalent(app, { tenant }), project, 'a'), project };
    },
    note: (id, text = 'Call on Monday') => ask('POST', `/applications/${id}/notes`, { headers: both()[1].headers, body: { text } }),
    async makeKeyAs({ headers }) {
      expect((await ask('POST', '/keys', { headers, body: { name: 'Program', scopes: ['projects:read'] } })).status).toBe(201);
    },
  };
}

export const changesOf = (event: ReceivedEvent) => (event.data as { changes: LiveChange[] }).changes;
/** Whether an event names something. */
export const names = (text: string) => (event: ReceivedEvent) => JSON.stringify(event.data).includes(text);
