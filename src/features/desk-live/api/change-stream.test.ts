import { describe, expect, test } from 'vitest';
import type { EventReader } from '../../../../tests/support/event-reader.ts';
import { changesOf, names, startLiveDesk } from '../../../../tests/support/live-desk.ts';
import { makeOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { commandLineActor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import type { LiveChanges } from '../desk-contract.ts';
import { maxChanges, resumeMs } from '../live-times.ts';
import { encodePosition, readPosition } from './change-position.ts';

const desk = startLiveDesk();
const { app, ask, listen, makeApplied, note } = desk;
const since = async (position: string): Promise<LiveChanges> => (await ask('GET', `/changes?after=${position}`)).json();
const positionNow = async (): Promise<string> => (await (await ask('GET', '/changes')).json()).position;

const decline = (id: number, operator = desk.colleague) =>
  ask('POST', `/applications/${id}/transitions`, { headers: operator.headers, body: { to: 'rm', reasonCode: 'SKILLS' } });

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
    const { id, project } = await makeApplied();
    const stream = await listen(desk.recruiter);
    expect((await decline(id)).status).toBe(200);
    const event = await stream.next('changes');
    expect(changesOf(event)).toEqual([
      {
        id: expect.any(Number),
        kind: 'application',
        action: 'application.moved',
        subjectId: String(id),
        projectId: project,
        by: { kind: 'operator', id: desk.colleague.id },
      },
    ]);
    expect(readPosition(event.id ?? '')).not.toBeNull();
  });

  test('what talents and other systems do, and notes', async () => {
    const { id, project } = await makeApplied();
    const stream = await listen(desk.recruiter);
    const talent = await makeTalent(app);
    await inTransaction(app.services.db, (trx) =>
      recordEvent(
        trx,
        desk.recruiter.scope,
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
      { kind: 'note', subjectId: String(id), projectId: project, by: { kind: 'operator', id: desk.colleague.id } },
    ]);
  });

  test('only what the role may read', async () => {
    const owner = await makeOperator(app, { role: 'owner' });
    const [forOwner, forRecruiter] = [await listen(owner), await listen(desk.recruiter)];
    await desk.makeKeyAs(owner);
    expect(changesOf(await forOwner.next('changes'))).toMatchObject([{ kind: 'key', action: 'key.created' }]);
    await note((await makeApplied()).id);
    expect(changesOf(await forRecruiter.next('changes', names('note'))).map(({ kind }) => kind)).toContain('note');
    expect(forRecruiter.events.filter(names('key'))).toEqual([]);
  });

  test('nothing of another client', async () => {
    const elsewhere = await makeOperator(app, { tenant: 'atelier', role: 'owner' });
    const stream = await listen(elsewhere);
    await decline((await makeApplied()).id);
    const own = await makeApplied('atelier');
    const body = { text: 'Ours' };
    await ask('POST', `/applications/${own.id}/notes`, { tenant: 'atelier', headers: elsewhere.headers, body });
    const changes = changesOf(await stream.next('changes', names('note')));
    expect(changes.filter(({ kind }) => kind === 'note')).toMatchObject([{ subjectId: String(own.id) }]);
    expect(stream.events.flatMap((event) => (event.name === 'changes' ? changesOf(event) : [])).map(({ kind }) => kind)).not.toContain(
      'application',
    );
  });

  test('one entry without an id for an import of many', async () => {
    const projects = await Promise.all(Array.from({ length: 30 }, () => makeProject(app)));
    const stream = await listen(desk.recruiter);
    await app.services.pool.query(`update project set title = 'Many', updated_at = now() where id = any($1)`, [projects]);
    expect(changesOf(await stream.next('changes'))).toMatchObject([{ kind: 'project', subjectId: null, by: { kind: 'system' } }]);
  });
});

describe('a stream that begins again', () => {
  test('continues exactly after the last event, also with a transaction that was running then', async () => {
    const [first, slow, last] = [await makeApplied(), await makeApplied(), await makeApplied()];
    const before = await listen(desk.recruiter);
    const end = await changeSlowly(desk.recruiter.scope, slow.id);
    await note(first.id);
    const { id: position } = await before.next('changes');
    await before.close();
    await end();
    await note(last.id);
    const again = await listen(desk.recruiter, '', { 'last-event-id': position ?? '' });
    const ids = changesOf(await again.next('changes')).map(({ subjectId }) => subjectId);
    expect(ids.sort()).toEqual([slow.id, last.id].map(String).sort());
  });

  test('misses and repeats nothing while changes come without a pause', async () => {
    const { id } = await makeApplied();
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
      const stream = await listen(desk.recruiter, `?after=${position}`);
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
    const stream = await listen(desk.recruiter, `?after=${positionOf()}`);
    const reload = await stream.next('reload');
    await note((await makeApplied()).id);
    expect(changesOf(await stream.next('changes', names('note'))).filter(({ kind }) => kind === 'note')).toHaveLength(1);
    expect(readPosition(reload.id ?? '')).not.toBeNull();
  });

  test('asks for lists to be read again after too many changes', async () => {
    const position = await positionNow();
    const { id } = await makeApplied();
    for (let count = 0; count <= maxChanges; count += 1)
      await inTransaction(app.services.db, (trx) =>
        recordChange(
          trx,
          desk.recruiter.scope,
          commandLineActor(),
          { action: 'application.noted', subject: { kind: 'application', id } },
          app.services.clock(),
        ),
      );
    await (await listen(desk.recruiter, `?after=${position}`)).next('reload');
    expect(await since(position)).toMatchObject({ isComplete: false, changes: [] });
  });
});
