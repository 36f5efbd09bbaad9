import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { closedStatuses } from '../status.ts';
import { anonymiseOverdue } from './anonymise-applications.ts';

const app = startTestApp();
const before = (days: number): Date => new Date(Date.now() - days * dayMs);

test('closed applications are anonymised after the client’s time, and still count', async () => {
  const { pool, blobs, tenants } = app.services;
  const talent = await makeTalent(app);
  const over = [];
  for (const status of closedStatuses)
    over.push(await makeApplication(app, talent, await makeProject(app), status, { lastUpdated: before(181) }));
  const kept = [
    await makeApplication(app, talent, await makeProject(app), 'rm', { lastUpdated: before(179) }),
    await makeApplication(app, talent, await makeProject(app), 'a', { lastUpdated: before(400) }),
    await makeApplication(app, talent, await makeProject(app), 'rm', { lastUpdated: before(400), isBlocked: true }),
  ];
  await pool.query(
    "update application set submitted_at = last_updated - interval '6 days', motivation_comment = 'about me' where id = any($1)",
    [over],
  );
  await pool.query(
    "insert into application_event (application_id, at, from_status, to_status, actor) select id, last_updated - interval '4 days', 'a', 'rm', 'operator' from application where id = any($1)",
    [over],
  );
  await anonymiseOverdue({ ...app.services });
  const left = await pool.query<{ id: number }>('select id from application where talent_id = $1 order by id', [talent.id]);
  expect(left.rows.map(({ id }) => id)).toEqual(kept);
  const { rows } = await pool.query('select * from past_application order by id');
  expect(rows.map((row) => row.status).sort()).toEqual([...closedStatuses].sort());
  expect(rows[0]).toMatchObject({ reply_days: '2.00' });
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`about me|${talent.id}|85`));
  // CVs still belong to the talent: they are in their list.
  const cvs = await app.call('GET', '/freelancer/cv/resources', { token: talent.token });
  expect(((await cvs.json()) as { results: unknown[] }).results.length).toBeGreaterThanOrEqual(4);
  expect(tenants.byKey('nordlicht')?.config.applicationRetentionDays).toBe(180);
  expect(blobs).toBeDefined();
});

test('files that only the application used are deleted with it', async () => {
  const { pool, blobs } = app.services;
  const talent = await makeTalent(app);
  const id = await makeApplication(app, talent, await makeProject(app), 'w', { lastUpdated: before(181) });
  const other = await makeApplication(app, talent, await makeProject(app), 'a');
  const removed = await makeFile(app, talent, { name: 'old.pdf' });
  const cover = await makeFile(app, talent, { kind: 'cover', name: 'cover.pdf' });
  const shared = await makeFile(app, talent, { kind: 'cover', name: 'shared.pdf' });
  const answer = await makeFile(app, talent, { kind: 'answer', name: 'answer.pdf' });
  await pool.query('update file set deleted_at = now() where id = $1', [removed.id]);
  const answers = JSON.stringify([{ questionId: 1, type: 'file', values: [answer.id, shared.id] }]);
  await pool.query('update application set cv_file_id = $2, cover_file_id = $3, answers = $4 where id = $1', [
    id,
    removed.id,
    cover.id,
    answers,
  ]);
  await pool.query('update application set cover_file_id = $2 where id = $1', [other, shared.id]);
  await anonymiseOverdue({ ...app.services });
  const { rows } = await pool.query<{ id: string }>('select id from file where id = any($1)', [
    [removed.id, cover.id, shared.id, answer.id],
  ]);
  expect(rows.map((row) => row.id)).toEqual([shared.id]);
  expect(await Promise.all([removed, cover, answer].map((file) => blobs.get(file.blob_key)))).toEqual([null, null, null]);
  expect(await blobs.get(shared.blob_key)).not.toBeNull();
});
