import { beforeEach, describe, expect, test } from 'vitest';
import type { EventReader } from '../../../../tests/support/event-reader.ts';
import { changesOf, names, startLiveDesk } from '../../../../tests/support/live-desk.ts';
import { makeKey, makeOperator } from '../../../../tests/support/operator-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { dayMs } from '../../../contract/dates.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { changeRole, removeOperator } from '../../operators/api/team/change-team.ts';
import type { LiveChanges } from '../desk-contract.ts';
import { encodePosition } from './change-position.ts';

const desk = startLiveDesk();
const { app, ask, listen, makeApplied, note } = desk;
const since = async (position: string): Promise<LiveChanges> => (await ask('GET', `/changes?after=${position}`)).json();
const positionNow = async (): Promise<string> => (await (await ask('GET', '/changes')).json()).position;

describe('asking instead', () => {
  test('answers what a stream would have sent, and 304 while nothing has changed', async () => {
    const position = await positionNow();
    const quiet = await ask('GET', `/changes?after=${position}`);
    const etag = quiet.headers.get('etag') ?? '';
    expect(await quiet.json()).toEqual({ position, changes: [], isComplete: true });
    const askAgain = () => ask('GET', `/changes?after=${position}`, { headers: { ...desk.recruiter.headers, 'if-none-match': etag } });
    expect((await askAgain()).status).toBe(304);
    const { id } = await makeApplied();
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
      const { rows } = await app.services.pool.query('select seen_at from operator_session where id = $1', [desk.recruiter.sessionId]);
      return rows[0].seen_at as Date;
    };
    const before = await seen();
    app.setNow(new Date(Date.now() + 10 * 60_000));
    await positionNow();
    await listen(desk.recruiter);
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
    const stream = await listen(desk.recruiter);
    expect((await ask('DELETE', '/session')).status).toBe(204);
    await expect.poll(stream.isOver).toBe(true);
    expect(ended('session')).toBe(true);
  });

  test('when its operator leaves the team', async () => {
    const stream = await listen(desk.recruiter);
    const other = await listen(desk.colleague);
    await removeOperator(app.services, desk.recruiter.scope, commandLineActor(), desk.recruiter.id);
    await expect.poll(stream.isOver).toBe(true);
    expect([ended('session'), other.isOver()]).toEqual([true, false]);
  });

  test('when its operator has another role, and begins again with that one', async () => {
    const stream = await listen(desk.recruiter);
    await changeRole(app.services, desk.recruiter.scope, commandLineActor(), desk.recruiter.id, { role: 'owner' });
    await expect.poll(stream.isOver).toBe(true);
    expect(ended('role')).toBe(true);
    const again = await listen(desk.recruiter);
    await desk.makeKeyAs(desk.recruiter);
    expect(changesOf(await again.next('changes', names('key')))).toHaveLength(1);
  });

  test('when its operator becomes an owner of all clients, or is one no longer', async () => {
    for (const isOwner of [true, false]) {
      const stream = await listen(desk.recruiter);
      await app.services.pool.query('update operator set is_installation_owner = $1 where id = $2', [isOwner, desk.recruiter.id]);
      await expect.poll(stream.isOver).toBe(true);
    }
    expect(endsOf().role).toBe((before.role ?? 0) + 2);
  });

  test('when its session has been idle for too long', async () => {
    const stream = await listen(desk.recruiter);
    app.setNow(new Date(Date.now() + dayMs));
    // What the beat does every 15 seconds.
    app.services.deskLive.followers.openpool_desk_access?.onFollowing(true);
    await expect.poll(stream.isOver).toBe(true);
  });

  test('as the oldest of a session that opens too many, which is to ask instead', async () => {
    const first = await listen(desk.recruiter);
    const others: EventReader[] = [];
    for (let count = 0; count < 6; count += 1) others.push(await listen(desk.recruiter));
    await first.next('crowded');
    await expect.poll(first.isOver).toBe(true);
    expect(others.filter((stream) => stream.isOver())).toEqual([]);
    expect(ended('crowded')).toBe(true);
  });

  test('when its reader does not read, and others go on', async () => {
    const response = await ask('GET', '/changes/stream');
    const other = await listen(desk.colleague);
    const { id } = await makeApplied();
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
