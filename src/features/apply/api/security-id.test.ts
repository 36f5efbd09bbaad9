import { describe, expect, test } from 'vitest';
import { makeApplication, makeQuestions, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeSecurityId } from '../../../../tests/support/security-id-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import type { Application } from '../../applications/contract.ts';
import type { ApplicationFlow } from '../contract.ts';

const app = startTestApp();
const insisting = (change: Parameters<typeof makeProject>[1] = {}) =>
  makeProject(app, { tenant: 'meridian', vms_id: 'MF1', forward_mode: 'AUTO', rate_currency: 'USD', ...change });
const curious = () => insisting({ vms_id: 'HL1' });
const meridian = () => makeTalent(app, { tenant: 'meridian' });
const call = (talent: TestTalent, method: string, path: string, body?: unknown) =>
  app.call(method, path, { tenant: talent.tenant, token: talent.token, ...(body === undefined ? {} : { body }) });
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const usd = { hourlyRate: { currency: 'USD', value: 85 } };
const stepsFor = async (talent: TestTalent, projectId: number) => {
  const flow = (await (await call(talent, 'PATCH', `/project/${projectId}/applicationFlow`, {})).json()) as ApplicationFlow;
  const answer = (await (await call(talent, 'GET', `/projectApplication/${flow.applicationId}/flowsteps`)).json()) as { steps: object[] };
  expect(answer.steps).toEqual(flow.applicationSteps);
  return flow.applicationSteps;
};

describe('the security id step', () => {
  test('exists only where the project’s system asks, after the questions and before the interview', async () => {
    const talent = await meridian();
    const step = async (projectId: number) => (await stepsFor(talent, projectId)).find(({ stepName }) => stepName === 'securityId');
    expect(await step(await insisting())).toEqual({ stepName: 'securityId', required: true, done: false });
    expect(await step(await curious())).toEqual({ stepName: 'securityId', required: false, done: false });
    expect(await step(await insisting({ vms_id: 'DX1' }))).toBeUndefined();
    const { setId } = await makeQuestions(app, talent.scope, [{ type: 'text' }]);
    const names = (await stepsFor(talent, await insisting({ question_set_id: setId }))).map(({ stepName }) => stepName);
    expect(names.indexOf('securityId')).toBe(names.indexOf('questions') + 1);
  });

  test('offers the kept number masked, is completed by a reference to it, and never carries the number', async () => {
    const talent = await meridian();
    const { id, value } = await makeSecurityId(app, talent);
    const projectId = await insisting();
    const path = `/project/${projectId}/applicationFlow`;
    const response = await call(talent, 'PATCH', path, { securityIdRef: id, stepName: 'securityId' });
    const text = await response.text();
    expect(text).not.toContain(value);
    const flow = JSON.parse(text) as ApplicationFlow;
    expect(flow.securityId).toMatchObject({ vms: 'fieldgate', required: true, saved: { id, masked: `•••${value.slice(-3)}` } });
    expect(flow.draft).toMatchObject({ securityIdRef: id, stepName: 'securityId' });
    expect(flow.applicationSteps).toContainEqual({ stepName: 'securityId', required: true, done: true });
    expect((await call(talent, 'PATCH', path, { securityIdRef: value })).status).toBe(400);
    await call(talent, 'DELETE', `/freelancer/securityId/${id}`);
    expect(((await (await call(talent, 'GET', path)).json()) as ApplicationFlow).applicationSteps).toContainEqual({
      stepName: 'securityId',
      required: true,
      done: false,
    });
  });

  test('leaves the questions before the CV when pre-application questions are on', async () => {
    const { config } = app.services.tenants.byId((await meridian()).scope.tenantId);
    config.preApplicationQuestions = true;
    try {
      const talent = await meridian();
      const { setId } = await makeQuestions(app, talent.scope, [{ type: 'text' }]);
      const steps = await stepsFor(talent, await insisting({ question_set_id: setId }));
      expect(steps.slice(0, 2).map(({ stepName }) => stepName)).toEqual(['questions', 'cv']);
    } finally {
      config.preApplicationQuestions = false;
    }
  });
});

describe('sending an application', () => {
  const refused = async (response: Response) => {
    expect(response.status).toBe(400);
    return ((await response.json()) as Problem).fields?.securityId;
  };

  test('is refused without a security id where the system requires one, by every call that sends', async () => {
    const talent = await meridian();
    const cv = await prepareTalent(app, talent);
    const projectId = await insisting();
    const none = submissionFor(projectId, cv, { ...usd, securityId: null });
    expect(await refused(await call(talent, 'POST', '/projectApplication', none))).toEqual(['talent.apply.securityId.required']);
    expect(await refused(await call(talent, 'POST', '/projectApplication', submissionFor(projectId, cv, usd)))).toEqual([
      'talent.apply.securityId.required',
    ]);
    expect(await refused(await call(talent, 'POST', `/project/${projectId}/finishFlow`, none))).toEqual([
      'talent.apply.securityId.required',
    ]);
    const draft = {
      selectedCvObj: { contentType: 'application/pdf', uuid: cv, name: 'cv.pdf' },
      talentRate: { value: '85.00', currency: 'USD', period: 'HR' },
    };
    expect((await call(talent, 'PATCH', `/project/${projectId}/applicationFlow`, draft)).status).toBe(200);
    expect(await refused(await call(talent, 'POST', `/project/${projectId}/finishFlow`, {}))).toEqual(['talent.apply.securityId.required']);
    const sent = await makeApplication(app, talent, await insisting(), 'a');
    const { project_id } = await rowOf(sent);
    expect(
      await refused(await call(talent, 'PUT', `/projectApplication/${sent}`, submissionFor(project_id, cv, { ...usd, securityId: null }))),
    ).toEqual(['talent.apply.securityId.required']);
  });

  test('takes the kept security id, named or not, but none of another talent or another system', async () => {
    const [talent, other] = [await meridian(), await meridian()];
    const cv = await prepareTalent(app, talent);
    const [own, harbour, foreign] = [
      await makeSecurityId(app, talent),
      await makeSecurityId(app, talent, { vms: 'harbourline', value: 'HL700001K' }),
      await makeSecurityId(app, other),
    ];
    const projectId = await insisting();
    for (const securityId of [harbour.id, foreign.id])
      expect(
        await refused(await call(talent, 'POST', '/projectApplication', submissionFor(projectId, cv, { ...usd, securityId }))),
      ).toEqual(['talent.apply.securityId.missing']);
    expect(
      (await call(talent, 'POST', '/projectApplication', { ...submissionFor(projectId, cv, usd), securityId: own.value })).status,
    ).toBe(400);
    const named = (await (
      await call(talent, 'POST', '/projectApplication', submissionFor(projectId, cv, { ...usd, securityId: own.id }))
    ).json()) as Application;
    expect(await rowOf(named.id)).toMatchObject({ status: 'sp', security_id: own.id });
    // The specification's payload has no such field: the kept one is meant.
    const unnamed = (await (
      await call(talent, 'POST', '/projectApplication', submissionFor(await insisting(), cv, usd))
    ).json()) as Application;
    expect(await rowOf(unnamed.id)).toMatchObject({ status: 'sp', security_id: own.id });
  });

  test('needs no security id where the system only accepts one, even when one is kept', async () => {
    const talent = await meridian();
    const cv = await prepareTalent(app, talent);
    await makeSecurityId(app, talent, { vms: 'harbourline', value: 'HL700002K' });
    const body = submissionFor(await curious(), cv, { ...usd, securityId: null });
    const sent = (await (await call(talent, 'POST', '/projectApplication', body)).json()) as Application;
    expect(await rowOf(sent.id)).toMatchObject({ status: 'sp', security_id: null });
    const { id } = await makeSecurityId(app, talent);
    expect(
      await refused(
        await call(talent, 'POST', '/projectApplication', submissionFor(await insisting({ vms_id: null }), cv, { ...usd, securityId: id })),
      ),
    ).toEqual(['talent.error.unknownField']);
  });
});
