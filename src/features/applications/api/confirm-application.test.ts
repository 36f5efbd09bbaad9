import { expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Application } from '../contract.ts';
import type { UnconfirmedReason } from '../reason-codes.ts';
import { applicationTables } from './tables.ts';

const app = startTestApp();

async function readOf(talent: TestTalent, id: number): Promise<Application> {
  const { application } = (await (await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token })).json()) as {
    application: Application;
  };
  return application;
}

/** One that waits for its talent, as it was sent for a project of 40 hours a week from March on. */
async function makeWaiting(reason: UnconfirmedReason, project: Parameters<typeof makeProject>[1] = {}) {
  const talent = await makeTalent(app);
  const projectId = await makeProject(app, { hours_per_week: 32, assignment_period_start: '2027-03-15', motivation_min: 250, ...project });
  const id = await makeApplication(app, talent, projectId, 'uc', { reason, resumeStatus: 's2c' });
  await app.services.pool.query(
    `update application set agreed_terms = openpool_project_terms(project) || '{"hoursPerWeek": 40, "assignmentPeriodStart": "2027-03-01"}'
       from project where project.id = project_id and application.id = $1`,
    [id],
  );
  const confirm = () => app.call('PUT', `/projectApplication/${id}/confirm`, { token: talent.token });
  return { talent, id, projectId, confirm };
}

test('a changed project is shown before and after, and one press confirms it although the project asks for more now', async () => {
  const { talent, id, confirm } = await makeWaiting('PROJECT_CHANGED');
  expect(await readOf(talent, id)).toMatchObject({
    canConfirm: true,
    changes: [
      { term: 'assignmentPeriodStart', before: '2027-03-01', after: '2027-03-15' },
      { term: 'hoursPerWeek', before: '40', after: '32' },
    ],
  });
  const response = await confirm();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 's2c', reason: null, canConfirm: false, finalRate: { value: '85.00' } });
  expect((await confirm()).status).toBe(409);
  await app.services.pool.query("update application set status = 'uc', reason = 'PROJECT_CHANGED', resume_status = 's2c' where id = $1", [
    id,
  ]);
  expect((await readOf(talent, id)).changes).toEqual([]);
});

test('a counter-offer is taken as it is; without an amount the talent has to name one', async () => {
  const { talent, id, confirm } = await makeWaiting('COUNTER_OFFER');
  expect(await readOf(talent, id)).toMatchObject({ canConfirm: false, offer: null });
  expect((await confirm()).status).toBe(409);
  await applicationTables(app.services.db)
    .updateTable('application')
    .set({ offered_rate_value: '80.00', offered_display_rate_value: '89.60' })
    .where('id', '=', id)
    .execute();
  expect(await readOf(talent, id)).toMatchObject({
    canConfirm: true,
    offer: { rate: { value: '80.00', currency: 'EUR', period: 'HR' }, displayRate: { value: '89.60' } },
  });
  expect(await (await confirm()).json()).toMatchObject({
    status: 's2c',
    finalRate: { value: '80.00' },
    displayRate: { value: '89.60' },
    offer: null,
  });
});

test('instead of a lost interview time the client suggests one', async () => {
  const { confirm } = await makeWaiting('SLOT_LOST');
  expect(await (await confirm()).json()).toMatchObject({ status: 's2c', interview: null, alternativeInterviewSlot: true });
});

test('what needs to be filled in is not confirmed with one press, nor what a closed project waits for', async () => {
  for (const waiting of [await makeWaiting('FIX_DATA'), await makeWaiting('PROJECT_CHANGED', { status: 'PAUSED' })]) {
    expect((await readOf(waiting.talent, waiting.id)).canConfirm).toBe(false);
    expect((await waiting.confirm()).status).toBe(409);
  }
});

test('a fact that the legal entity hides stays hidden when it changes', async () => {
  const talent = await makeTalent(app, { tenant: 'meridian' });
  const projectId = await makeProject(app, { tenant: 'meridian', legal_entity_name: 'St. Osric Health Foundation', rate_max: '90' });
  const id = await makeApplication(app, talent, projectId, 'uc', { reason: 'PROJECT_CHANGED', resumeStatus: 'a' });
  await app.services.pool.query(
    `update application set agreed_terms = openpool_project_terms(project) || '{"rateRange": "10.00-20.00", "remote": "ONSITE"}'
       from project where project.id = project_id and application.id = $1`,
    [id],
  );
  const { application } = (await (
    await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token, tenant: 'meridian' })
  ).json()) as { application: Application };
  expect(application.changes.map(({ term }) => term)).not.toContain('rateRange');
});

test('withdrawing keeps the reason in the timeline', async () => {
  const talent = await makeTalent(app);
  const id = await makeApplication(app, talent, await makeProject(app), 'a');
  const withdraw = (body: unknown) => app.call('PUT', `/projectApplication/${id}/withdraw`, { token: talent.token, body });
  expect((await withdraw({ reasonCode: 'BORED' })).status).toBe(400);
  expect((await withdraw({ reasonCode: 'OTHER_PROJECT' })).status).toBe(200);
  expect((await readOf(talent, id)).events.at(-1)).toMatchObject({ to: 'w', reasonCode: 'OTHER_PROJECT' });
});
