import { expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { ApplicationFlow } from '../contract.ts';

const app = startTestApp();

async function read(response: Response): Promise<ApplicationFlow> {
  expect(response.status).toBe(200);
  return (await response.json()) as ApplicationFlow;
}

test('a draft is shown only once something is filled in', async () => {
  const talent = await makeTalent(app);
  const project = await makeProject(app);
  const { token } = talent;
  const lists = async () => {
    const totals = ['/projectApplication', '/projectApplication/drafts'].map(
      async (path) => (await (await app.call('GET', path, { token })).json()).total,
    );
    const { action, applicationId } = await (await app.call('GET', `/project/${project}/options`, { token })).json();
    return { totals: await Promise.all(totals), action, hasId: typeof applicationId === 'number' };
  };
  await read(await app.call('PATCH', `/project/${project}/applicationFlow`, { token, body: {} }));
  expect(await lists()).toEqual({ totals: [0, 0], action: 'apply', hasId: true });
  await read(await app.call('PATCH', `/project/${project}/applicationFlow`, { token, body: { motivationComment: 'Hi' } }));
  expect(await lists()).toEqual({ totals: [1, 1], action: 'draft', hasId: true });
});

test('a save that goes on from an older state is refused, one from the newest is taken', async () => {
  const path = `/project/${await makeProject(app)}/applicationFlow`;
  const { token } = await makeTalent(app);
  const save = (body: object) => app.call('PATCH', path, { token, body });
  const first = await read(await save({ motivationComment: 'One' }));
  app.setNow(new Date(app.services.clock().getTime() + 1000));
  const second = await read(await save({ motivationComment: 'Two', basedOn: first.draft?.lastUpdated }));
  const late = await save({ motivationComment: 'Late', basedOn: first.draft?.lastUpdated });
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'DRAFT_CHANGED' }]);
  app.setNow(new Date(app.services.clock().getTime() + 1000));
  const last = await read(await save({ motivationComment: 'Three', basedOn: second.draft?.lastUpdated }));
  expect(last.draft?.motivationComment).toBe('Three');
});
