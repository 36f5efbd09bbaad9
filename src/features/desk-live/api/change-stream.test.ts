import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { type EventReader, type ReceivedEvent, readEvents } from '../../../../tests/support/event-reader.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { commandLineActor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { followChannels } from '../../../server/db/follow-channels.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { createLog } from '../../../server/log.ts';
import { changeRole, removeOperator } from '../../operators/api/team/change-team.ts';
import type { LiveChange, LiveChanges } from '../desk-contract.ts';
import { maxChanges, resumeMs } from '../live-times.ts';
import { encodePosition, readPosition } from './change-position.ts';

const app = startTestApp();
let stopFollowing: () => Promise<void>;
let recruiter: TestOperator;
let colleague: TestOperator;
const open: EventReader[] = [];

beforeAll(async () => {
  const { host, port, user, database } = app.services.pool.options;
  const connection = { host, port, user, database } as { host: string; port: number; user: string; database: string };
  stopFollowing = followChannels(connection, app.services.deskLive.followers, createLog('silent')).stop;
});
afterAll(() => stopFollowing());
beforeEach(async () => {
  app.setNow(new Date());
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Brandt' });
  colleague = await makeOperator(app, { role: 'recruiter', name: 'Élodie Marchand' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const listen = async (operator: TestOperator, query = '', headers: Record<string, string> = {}): Promise<EventReader> => {
  const { tenant } = operator;
  const response = await ask('GET', `/changes/stream${query}`, { tenant, headers: { ...operator.headers, ...headers } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const stream = readEvents(response.body);
  open.push(stream);
  await stream.next('ready');
  return stream;
};
const changesOf = (event: ReceivedEvent) => (event.data as { changes: LiveChange[] }).changes;
const since = async (position: string): Promise<LiveChanges> => (await ask('GET', `/changes?after=${position}`)).json();
const positionNow = async (): Promise<string> => (await (await ask('GET', '/changes')).json()).position;

async function applied(tenant: 'nordlicht' | 'atelier' = 'nordlicht'): Promise<{ id: number; project: number }> {
  const talent = await makeTalent(app, { tenant });
  const project = await makeProject(app, { tenant });
  return { id: await makeApplication(app, talent, project, 'a'), project };
}
const decline = (id: number, operator = colleague) =>
  ask('POST', `/applications/${id}/transitions`, { headers: operator.headers, body: { to: 'rm', reasonCode: 'SKILLS' } });
const note = (id: number, text = 'Call on Monday') =>
  ask('POST', `/applications/${id}/notes`, { headers: colleague.headers, body: { text } });

/** Writes an entry of the audit log in a transaction that ends when `end` is called. */
async function changeSlowly(scope: TenantScope, id: number): Promise<() => Promise<void>> {
  const written = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const change = inTransaction(app.services.db, async (trx) => {
    const subject = { kind: 'application' as const, id };
    await recordChange(trx, scope, commandLineActor(), { action: 'application.moved', subject }, app.services.clock());
    written.resolve();
    await ended.promise;
  });
  await written.promise;
  return () => {
    ended.resolve();
    return change;
  };
}

describe('what a stream sends', () => {
  test('a move by a colleague once, with ids, by whom, and nothing about the talent', async () => {
    const { id, project } = await applied();
    const stream = await listen(recruiter);
    expect((await decline(id)).status).toBe(200);
    const event = await stream.next('changes');
    expect(changesOf(event)).toEqual([
      {
        id: expect.any(Number),
        kind: 'application',
        action: 'application.moved',
        subjectId: String(id),
        projectId: project,
        by: { kind: 'operator', id: colleague.id },
      },
    ]);
    expect(readPosition(event.id ?? '')).not.toBeNull();
  });

  test('what talents and other systems do, and notes', async () => {
    const { id, project } = await applied();
    const stream = await listen(recruiter);
    const talent = await makeTalent(app);
    await inTransaction(app.services.db, (trx) =>
      recordEvent(
        trx,
        recruiter.scope,
        {
          type: 'application.withdrawn',
          subject: `application:${id}`,
          data: {
            applicationId: id,
            projectId: project,
            talentId: talent.id,
            status: 'w',
            previousStatus: 'a',
            actor: 'talent',
            reasonCode: null,
          },
        },
        app.services.clock(),
      ),
    );
    expect(changesOf(await stream.next('changes'))).toMatchObject([
      { kind: 'application', action: 'application.withdrawn', subjectId: String(id), projectId: project, by: { kind: 'talent', id: null } },
    ]);
    await note(id);
    expect(changesOf(await stream.next('changes'))).toMatchObject([
      { kind: 'note', subjectId: String(id), projectId: project, by: { kind: 'operator', id: colleague.id } },
    ]);
  });

  test('only what the role may read', async () => {
    const owner = await makeOperator(app, { role: 'owner' });
    const [forOwner, forRecruiter] = [await listen(owner), await listen(recruiter)];
    await makeKeyByCall(owner);
    expect(changesOf(await forOwner.next('changes'))).toMatchObject([{ kind: 'key', action: 'key.created' }]);
    await note((await applied()).id);
    expect(changesOf(await forRecruiter.next('changes', ({ data }) => JSON.stringify(data).includes('note')))).toMatchObject([
      { kind: 'note' },
    ]);
    expect(forRecruiter.events.filter(({ data }) => JSON.stringify(data).includes('key'))).toEqual([]);
  });

  test('nothing of another client', async () => {
    const elsewhere = await makeOperator(app, { tenant: 'atelier', role: 'owner' });
    const stream = await listen(elsewhere);
    await decline((await applied()).id);
    const own = await applied('atelier');
    const body = { text: 'Ours' };
    await ask('POST', `/applications/${own.id}/notes`, { tenant: 'atelier', headers: elsewhere.headers, body });
    expect(changesOf(await stream.next('changes', ({ data }) => JSON.stringify(data).includes('note')))).toMatchObject([
      { kind: 'note', subjectId: String(own.id) },
    ]);
    expect(stream.events.flatMap((event) => (event.name === 'changes' ? changesOf(event) : [])).map(({ kind }) => kind)).not.toContain(
      'application',
    );
  });

  test('one entry without an id for an import of many', async () => {
    const projects = await Promise.all(Array.from({ length: 30 }, () => makeProject(app)));
    const stream = await listen(recruiter);
    await app.services.pool.query(`update project set title = 'Many', updated_at = now() where id = any($1)`, [projects]);
    expect(changesOf(await stream.next('changes'))).toMatchObject([{ kind: 'project', subjectId: null, by: { kind: 'system' } }]);
  });
});

async function makeKeyByCall(owner: TestOperator): Promise<void> {
  const body = { name: 'Program', scopes: ['projects:read'] };
  expect((await ask('POST', '/keys', { headers: owner.headers, body })).status).toBe(201);
}

describe('a stream that begins again', () => {
  test('continues exactly after the last event, also with a transaction that was running then', async () => {
    const [first, slow, last] = [await applied(), await applied(), await applied()];
    const before = await listen(recruiter);
    const end = await changeSlowly(recruiter.scope, slow.id);
    await note(first.id);
    const { id: position } = await before.next('changes');
    await before.close();
    await end();
    await note(last.id);
    const again = await listen(recruiter, '', { 'last-event-id': position ?? '' });
    const ids = changesOf(await again.next('changes')).map(({ subjectId }) => subjectId);
    expect(ids.sort()).toEqual([slow.id, last.id].map(String).sort());
  });

  test('misses and repeats nothing while changes come without a pause', async () => {
    const { id } = await applied();
    const received: number[] = [];
    let position = await positionNow();
    let isWriting = true;
    const writing = (async () => {
      for (let count = 0; count < 60; count += 1) await note(id, `Note ${count}`);
      isWriting = false;
    })();
    const collect = (stream: EventReader) => {
      for (const event of stream.events)
        if (event.name === 'changes') {
          received.push(...changesOf(event).map((change) => change.id));
          position = event.id ?? position;
        }
    };
    while (isWriting) {
      const stream = await listen(recruiter, `?after=${position}`);
      await Promise.race([stream.next('changes').catch(() => null), writing]);
      await stream.close();
      collect(stream);
    }
    await writing;
    const rest = await since(position);
    received.push(...rest.changes.map((change) => change.id));
    expect(received).toHaveLength(60);
    expect(new Set(received).size).toBe(60);
  });

  test.each([
    ['is older than eight hours', () => encodePosition({ at: new Date(app.services.clock().getTime() - resumeMs - 1), snapshot: '1:1:' })],
    ['is of a database to come', () => encodePosition({ at: app.services.clock(), snapshot: '900000000000:900000000000:' })],
    ['is none', () => 'invented'],
  ])('asks for lists to be read again where its position %s', async (_, positionOf) => {
    const stream = await listen(recruiter, `?after=${positionOf()}`);
    const reload = await stream.next('reload');
    await note((await applied()).id);
    expect(changesOf(await stream.next('changes', ({ data }) => JSON.stringify(data).includes('note')))).toHaveLength(1);
    expect(readPosition(reload.id ?? '')).not.toBeNull();
  });

  test('asks for lists to be read again after too many changes', async () => {
    const position = await positionNow();
    const { id } = await applied();
    for (let count = 0; count <= maxChanges; count += 1)
      await inTransaction(app.services.db, (trx) =>
        recordChange(
          trx,
          recruiter.scope,
          commandLineActor(),
          { action: 'application.noted', subject: { kind: 'application', id } },
          app.services.clock(),
        ),
      );
    await (await listen(recruiter, `?after=${position}`)).next('reload');
    expect(await since(position)).toMatchObject({ isComplete: false, changes: [] });
  });
});

describe('asking instead', () => {
  test('answers what a stream would have sent, and 304 while nothing has changed', async () => {
    const position = await positionNow();
    const quiet = await ask('GET', `/changes?after=${position}`);
    const etag = quiet.headers.get('etag') ?? '';
    expect(await quiet.json()).toEqual({ position, changes: [], isComplete: true });
    const askAgain = () => ask('GET', `/changes?after=${position}`, { headers: { ...recruiter.headers, 'if-none-match': etag } });
    expect((await askAgain()).status).toBe(304);
    const { id } = await applied();
    await note(id);
    const answer: LiveChanges = await (await askAgain()).json();
    expect(answer.changes.filter(({ kind }) => kind === 'note')).toMatchObject([{ subjectId: String(id) }]);
    expect((await since(answer.position)).changes).toEqual([]);
  });

  test('moves a position on before it is too old, although nothing has changed', async () => {
    const position = await positionNow();
    app.setNow(new Date(Date.now() + 11 * 60_000));
    expect((await since(position)).position).not.toBe(position);
  });

  test('does not keep a session alive that is otherwise idle', async () => {
    const seen = async () => {
      const { rows } = await app.services.pool.query('select seen_at from operator_session where id = $1', [recruiter.sessionId]);
      return rows[0].seen_at as Date;
    };
    const before = await seen();
    app.setNow(new Date(Date.now() + 10 * 60_000));
    await positionNow();
    await listen(recruiter);
    await ask('PUT', '/presence/application/12', { body: { pageId: 'page-0001' } });
    expect(await seen()).toEqual(before);
    await ask('GET', '/me');
    expect(await seen()).not.toEqual(before);
  });
});

describe('refused are', () => {
  test('visitors, talents and keys', async () => {
    const { token } = await makeTalent(app);
    const { key } = await makeKey(app);
    for (const path of ['/changes/stream', '/changes', '/presence']) {
      expect([path, (await ask('GET', path, { headers: {} })).status]).toEqual([path, 401]);
      expect([path, (await ask('GET', path, { headers: {}, token })).status]).toEqual([path, 401]);
      expect([path, (await ask('GET', path, { headers: {}, token: key })).status]).toEqual([path, 403]);
      expect([path, (await ask('GET', path, { tenant: 'atelier' })).status]).toEqual([path, 401]);
    }
  });

  test('positions and parameters that no answer had', async () => {
    const invented = [
      'x',
      encodePosition({ at: new Date(), snapshot: '5:3:' }),
      encodePosition({ at: new Date(), snapshot: '0:3:' }),
      encodePosition({ at: new Date(), snapshot: '2:9:7,4' }),
      encodePosition({ at: new Date(), snapshot: "1:1:'; select 1" }),
    ];
    for (const after of invented) expect((await ask('GET', `/changes?after=${after}`)).status).toBe(400);
    expect((await ask('GET', '/changes?since=1')).status).toBe(400);
    expect((await ask('GET', '/changes/stream?kinds=all')).status).toBe(400);
    expect((await ask('PUT', '/presence/secret/12', { body: { pageId: 'page-0001' } })).status).toBe(400);
    expect((await ask('PUT', '/presence/application/12', { body: { pageId: 'x' } })).status).toBe(400);
  });
});

describe('a stream ends', () => {
  const endsOf = () => Object.fromEntries(app.services.deskLive.figures().ends);
  let before: Record<string, number>;
  beforeEach(() => {
    before = endsOf();
  });
  const ended = (reason: string) => endsOf()[reason] === (before[reason] ?? 0) + 1;

  test('with its session, at once', async () => {
    const stream = await listen(recruiter);
    expect((await ask('DELETE', '/session')).status).toBe(204);
    await expect.poll(stream.isOver).toBe(true);
    expect(ended('session')).toBe(true);
  });

  test('when its operator leaves the team', async () => {
    const stream = await listen(recruiter);
    const other = await listen(colleague);
    await removeOperator(app.services, recruiter.scope, commandLineActor(), recruiter.id);
    await expect.poll(stream.isOver).toBe(true);
    expect([ended('session'), other.isOver()]).toEqual([true, false]);
  });

  test('when its operator has another role, and begins again with that one', async () => {
    const stream = await listen(recruiter);
    await changeRole(app.services, recruiter.scope, commandLineActor(), recruiter.id, { role: 'owner' });
    await expect.poll(stream.isOver).toBe(true);
    expect(ended('role')).toBe(true);
    const again = await listen(recruiter);
    await makeKeyByCall(recruiter);
    expect(changesOf(await again.next('changes', ({ data }) => JSON.stringify(data).includes('key')))).toHaveLength(1);
  });

  test('when its session has been idle for too long', async () => {
    const stream = await listen(recruiter);
    app.setNow(new Date(Date.now() + dayMs));
    // What the beat does every 15 seconds.
    app.services.deskLive.followers.openpool_desk_access?.onFollowing(true);
    await expect.poll(stream.isOver).toBe(true);
  });

  test('as the oldest of a session that opens too many, which is to ask instead', async () => {
    const first = await listen(recruiter);
    const others: EventReader[] = [];
    for (let count = 0; count < 6; count += 1) others.push(await listen(recruiter));
    await first.next('crowded');
    await expect.poll(first.isOver).toBe(true);
    expect(others.filter((stream) => stream.isOver())).toEqual([]);
    expect(ended('crowded')).toBe(true);
  });

  test('when its reader does not read, and others go on', async () => {
    const response = await ask('GET', '/changes/stream');
    const other = await listen(colleague);
    const { id } = await applied();
    const person = await makeOperator(app, { role: 'recruiter', name: 'N'.repeat(100) });
    for (let count = 0; count < 1_500 && !ended('slow'); count += 1) {
      const headers = person.headers;
      await ask('PUT', `/presence/application/${id}`, { headers, body: { pageId: 'page-0001' } });
      await ask('DELETE', `/presence/application/${id}?pageId=page-0001`, { headers });
    }
    expect(ended('slow')).toBe(true);
    await expect(response.body?.getReader().read()).rejects.toThrow('does not read');
    expect(other.isOver()).toBe(false);
  });

  test('without one for a request for its head alone', async () => {
    const { open: count } = app.services.deskLive.figures();
    const response = await ask('HEAD', '/changes/stream');
    expect([response.status, app.services.deskLive.figures().open]).toEqual([200, count]);
  });
});
