import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import { applicationTables } from './tables.ts';

const app = startTestApp();

test('the operator’s median reply time needs three answers', async () => {
  const talent = await makeTalent(app, { tenant: 'baltyk' });
  const { medianReplyDays } = applicationPorts(app.services);
  for (const days of [2, 4, 9]) {
    const id = await makeApplication(app, talent, await makeProject(app, { tenant: 'baltyk' }), 'rm', {
      submittedAt: new Date(Date.now() - 20 * dayMs),
    });
    await applicationTables(app.services.db)
      .insertInto('application_event')
      .values({
        application_id: id,
        at: new Date(Date.now() - (20 - days) * dayMs),
        from_status: 'a',
        to_status: 'rm',
        actor: 'operator',
        reason_code: 'OTHER',
        note: null,
      })
      .execute();
  }
  expect(await medianReplyDays(talent.scope)).toBe(4);
});

const optionsOf = async (projectId: number, { token }: { token: string }) =>
  (await app.call('GET', `/project/${projectId}/options`, { token })).json();

test('a talent who withdrew from a private project cannot apply again, and its page says so', async () => {
  const talent = await makeTalent(app);
  const project = await makeProject(app, { visibility: 'PRIVATE' });
  const application = await makeApplication(app, talent, project, 'w');
  expect((await app.call('GET', `/project/${project}/applicationFlow`, { token: talent.token })).status).toBe(404);
  expect(await optionsOf(project, talent)).toMatchObject({
    action: 'blocked',
    reason: 'talent.project.blocked.private',
    applicationId: application,
  });
});

test('a talent who withdrew from a public project, or a member of a private one’s pool, may apply again', async () => {
  const talent = await makeTalent(app);
  const pool = await makePool(app);
  await app.call('POST', `/pool/${pool}/membership/apply`, talent);
  for (const project of [await makeProject(app), await makeProject(app, { visibility: 'PRIVATE', pools: [pool] })]) {
    await makeApplication(app, talent, project, 'w');
    expect(await optionsOf(project, talent)).toMatchObject({ action: 'apply', reason: null, refusedAt: null });
  }
});

test('a refusal does not count as applied: it is mentioned for 180 days, and another application is offered', async () => {
  const talent = await makeTalent(app);
  for (const [days, refusedAt] of [
    [10, expect.any(String)],
    [181, null],
  ] as const) {
    const project = await makeProject(app);
    await makeApplication(app, talent, project, 'rm', { lastUpdated: new Date(Date.now() - days * dayMs) });
    expect(await optionsOf(project, talent)).toMatchObject({ action: 'apply', applicationStatus: 'rm', refusedAt });
    const card = await (await app.call('GET', `/project/${project}`, { token: talent.token })).json();
    expect(card).toMatchObject({ state: { action: 'apply' } });
  }
});
