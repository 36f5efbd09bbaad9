import { describe, expect, test } from 'vitest';
import { makeApplication, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import type { Application } from '../../applications/contract.ts';
import { applicationStatuses, hasTrait, statusCodes, statusesWith } from '../../applications/status.ts';
import type { ApplicationFlow } from '../contract.ts';

const app = startTestApp();
const put = (talent: TestTalent, path: string, body?: unknown) => app.call('PUT', path, { token: talent.token, body });
const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();

describe('PUT /projectApplication/{id}', () => {
  test('keeps the status and the rate, and adds a revision', async () => {
    const talent = await makeTalent(app);
    const project = await makeProject(app);
    const id = await makeApplication(app, talent, project, 'a');
    const cv = await prepareTalent(app, talent);
    const response = await put(talent, `/projectApplication/${id}`, submissionFor(project, cv, { motivationComment: 'More about me.' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'a',
      motivationComment: 'More about me.',
      cv: { uuid: cv },
      finalRate: { value: '85.00' },
    });
    expect(await rowOf(id)).toMatchObject({ revision: 1 });
  });

  test.each([
    { currency: 'EUR', value: 200 },
    { currency: 'USD', value: 85 },
  ])('refuses the rate %j instead of dropping it', async (hourlyRate) => {
    const talent = await makeTalent(app);
    const project = await makeProject(app);
    const id = await makeApplication(app, talent, project, 'a');
    const body = submissionFor(project, await prepareTalent(app, talent), { motivationComment: 'Unsaved.', hourlyRate });
    const response = await put(talent, `/projectApplication/${id}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { hourlyRate: ['talent.apply.rate.settled'] },
    });
    expect(await rowOf(id)).toMatchObject({ rate_value: '85.00', motivation_comment: '' });
  });

  test.each(applicationStatuses.filter((status) => !hasTrait(status, 'editable')))('refuses to change one that is %s', async (status) => {
    const talent = await makeTalent(app);
    const project = await makeProject(app);
    const id = await makeApplication(app, talent, project, status);
    const response = await put(talent, `/projectApplication/${id}`, submissionFor(project, await prepareTalent(app, talent)));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'TRANSITION_REFUSED', currentStatus: status });
  });

  test('confirms an application that waits after a change of its project', async () => {
    const talent = await makeTalent(app);
    const project = await makeProject(app);
    const id = await makeApplication(app, talent, project, 'uc', { resumeStatus: 's2c', reason: 'PROJECT_CHANGED' });
    const response = await put(talent, `/projectApplication/${id}`, submissionFor(project, await prepareTalent(app, talent)));
    expect(await response.json()).toMatchObject({ status: 's2c' });
  });
});

describe('canEdit of an application', () => {
  const read = async <Answer>(talent: TestTalent, path: string): Promise<Answer> =>
    (await app.call('GET', path, { token: talent.token })).json() as Promise<Answer>;

  test.each([...statusesWith('editable'), statusCodes.sentToClient, statusCodes.withdrawn])(
    'is one answer in the list, the flow, its steps and the change itself for %s',
    async (status) => {
      const talent = await makeTalent(app);
      const cv = await prepareTalent(app, talent);
      for (const [projectStatus, mark] of [
        ['ACTIVE', 'none'],
        ['ACTIVE', 'own'],
        ['ACTIVE', 'earlier'],
        ['CLOSED', 'none'],
      ] as const) {
        const project = await makeProject(app, { status: projectStatus });
        if (mark === 'earlier') await makeApplication(app, talent, project, statusCodes.withdrawn, { isBlocked: true });
        const id = await makeApplication(app, talent, project, status, { isBlocked: mark === 'own' });
        const { results } = await read<{ results: Application[] }>(talent, '/projectApplication');
        const listed = results.find((application) => application.id === id)?.canEdit;
        const flow = await read<ApplicationFlow>(talent, `/project/${project}/applicationFlow`);
        const steps = await read<{ canEdit: boolean }>(talent, `/projectApplication/${id}/flowsteps`);
        const changed = await put(talent, `/projectApplication/${id}`, submissionFor(project, cv));
        expect({ projectStatus, mark, flow: flow.canEdit, steps: steps.canEdit, change: changed.ok }).toEqual({
          projectStatus,
          mark,
          flow: listed,
          steps: listed,
          change: listed,
        });
      }
    },
  );
});
