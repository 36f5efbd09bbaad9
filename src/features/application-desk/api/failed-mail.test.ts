import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { recordDelivery, recordFailure } from '../../../server/mail/message-store.ts';

const app = startTestApp();

test('a mail about an application that was given up is said with it, until a later one arrives', async () => {
  const talent = await makeTalent(app);
  const project = await makeProject(app);
  const [id, other] = [await makeApplication(app, talent, project, 'a'), await makeApplication(app, await makeTalent(app), project, 'a')];
  const recruiter = await makeOperator(app, { role: 'recruiter' });
  const ask = (method: string, path: string, body?: object) =>
    app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, body });
  const read = async (path: string) => (await ask('GET', path)).json();
  const { db, clock, pool } = app.services;
  expect((await ask('POST', `/applications/${id}/transitions`, { to: 'rm', reasonCode: 'SKILLS' })).status).toBe(200);
  expect((await read(`/applications/${id}`)).failedMail).toBeNull();
  const before = await ask('GET', `/applications/${id}`);
  const written = 'select * from message where talent_id = $1 order by created_at desc, id desc limit 1';
  const [row] = (await pool.query(written, [talent.id])).rows;
  await recordFailure(db, row, { error: '550 5.1.1 no such user', refusedAt: clock(), keepsCopy: false });
  const failedMail = { createdAt: expect.any(String), cause: 'address' };
  const after = await ask('GET', `/applications/${id}`);
  expect(await after.json()).toMatchObject({ status: 'rm', failedMail });
  // Nobody's decision is refused for it.
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  const { results } = await read(`/applications?projectId=${project}&sort=name`);
  const failedOf = (wanted: number) => results.find((each: { id: number }) => each.id === wanted).failedMail;
  expect([failedOf(id), failedOf(other)]).toEqual([failedMail, null]);
  expect((await ask('POST', `/applications/${id}/transitions`, { to: 'a', reasonCode: 'CORRECTION' })).status).toBe(200);
  const [later] = (await pool.query(written, [talent.id])).rows;
  await recordDelivery(db, later, { keepsCopy: false, now: clock() });
  expect((await read(`/applications/${id}`)).failedMail).toBeNull();
});
