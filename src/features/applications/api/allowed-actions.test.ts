import { afterEach, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import type { Application } from '../contract.ts';
import { reasonCodes } from '../reason-codes.ts';
import { type ApplicationStatus, applicationStatuses, openStatuses, statusCodes, transitions } from '../status.ts';
import { withdrawAllApplications } from './withdraw-application.ts';

const app = startTestApp();

const load = async (talent: TestTalent, id: number) => {
  const answer = await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token });
  return ((await answer.json()) as { application: Application }).application;
};
const act = (talent: TestTalent, id: number, action: 'withdraw' | 'confirm') =>
  app.call('PUT', `/projectApplication/${id}/${action}`, { token: talent.token });
const statusesOf = async (ids: readonly number[]) => {
  const { rows } = await app.services.pool.query<{ status: string }>('select status from application where id = any($1) order by id', [
    ids,
  ]);
  return rows.map(({ status }) => status);
};

/** What an application may be besides its status: that of its project, the operator's mark, and for what it waits. */
const projectStatuses = ['ACTIVE', 'CLOSED'] as const;
const marks = ['none', 'own', 'earlier'] as const;
const waits = [
  {},
  { reason: reasonCodes.projectChanged, resumeStatus: statusCodes.applied },
  { reason: reasonCodes.counterOffer, resumeStatus: statusCodes.applied },
  { reason: reasonCodes.slotLost },
] as const;

test.each(applicationStatuses)('what a page offers for an application that is %s is what its call allows', async (status) => {
  const talent = await makeTalent(app);
  const given = projectStatuses.flatMap((projectStatus) =>
    marks.flatMap((mark) => (status === statusCodes.unconfirmed ? waits : [{}]).map((wait) => ({ projectStatus, mark, wait }))),
  );
  for (const { projectStatus, mark, wait } of given) {
    const make = async () => {
      const project = await makeProject(app, { status: projectStatus });
      if (mark === 'earlier') await makeApplication(app, talent, project, statusCodes.withdrawn, { isBlocked: true });
      return makeApplication(app, talent, project, status, { ...wait, isBlocked: mark === 'own' });
    };
    let id = await make();
    const { canWithdraw, canConfirm } = await load(talent, id);
    const confirmed = (await act(talent, id, 'confirm')).status;
    if (confirmed === 200) id = await make();
    const withdrawn = (await act(talent, id, 'withdraw')).status;
    const expected = { confirmed: canConfirm ? 200 : 409, withdrawn: canWithdraw ? 200 : 409 };
    expect({ projectStatus, mark, wait, confirmed, withdrawn }).toEqual({ projectStatus, mark, wait, ...expected });
  }
});

const withdrawals = transitions.filter(({ to, who }) => to === statusCodes.withdrawn && who.includes('talent'));
afterEach(() => {
  for (const row of withdrawals) delete row.if;
});

test('a condition on withdrawing reaches button and answer, and keeps nobody from closing their account', async () => {
  const talent = await makeTalent(app);
  const sent = openStatuses.filter((status) => status !== statusCodes.draft);
  const make = async (status: ApplicationStatus) => makeApplication(app, talent, await makeProject(app), status);
  const ids: number[] = [];
  for (const status of sent) ids.push(await make(status));
  for (const row of withdrawals) row.if = 'neverSent';
  for (const id of ids) {
    const { events, canWithdraw } = await load(talent, id);
    const wasSent = events.some(({ to }) => to !== statusCodes.unconfirmed && to !== statusCodes.sendingFailed);
    expect([id, canWithdraw]).toEqual([id, !wasSent]);
    if (wasSent) expect((await act(talent, id, 'withdraw')).status).toBe(409);
  }
  expect((await statusesOf(ids)).filter((status) => status === statusCodes.withdrawn)).toEqual([]);
  await withdrawAllApplications(applicationPorts(app.services).deps, talent.scope);
  expect(await statusesOf(ids)).toEqual(ids.map(() => statusCodes.withdrawn));
});
