import { expect, test } from 'vitest';
import { makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Invitation } from '../contract.ts';
import { invitationStates, invitationTransitions, stateCodes, storedAs } from '../invitation-status.ts';
import { isShownInvitation } from '../policy.ts';
import { declineAllInvitations } from './answer-invitation.ts';

const app = startTestApp();
const past = () => new Date(Date.now() - 1000);

test.each(invitationStates.filter((state) => isShownInvitation(storedAs(state))))(
  'what a page offers for an invitation that is %s is what its calls allow',
  async (state) => {
    const { code, status } = storedAs(state);
    for (const projectStatus of ['ACTIVE', 'CLOSED'] as const)
      for (const time of [{}, { expiresAt: past() }]) {
        const talent = await makeTalent(app);
        const id = await makeInvitation(app, talent, await makeProject(app, { status: projectStatus }), { code, status, ...time });
        const list = await app.call('GET', '/projectInvitation/open?all=true', { token: talent.token });
        const { results } = (await list.json()) as { results: Invitation[] };
        const { canAnswer, canRemove } = results.find((invitation) => invitation.id === id) ?? {};
        const accepted = (await app.call('POST', `/projectInvitation/${id}/accept`, { token: talent.token })).ok;
        // Accepting is possible only while removing is not, so one row answers for both.
        const removed = (await app.call('DELETE', `/projectInvitation/${id}`, { token: talent.token })).ok;
        expect({ projectStatus, time, accepted, removed }).toEqual({ projectStatus, time, accepted: canAnswer, removed: canRemove });
      }
  },
);

test('closing an account declines an accepted invitation even where talents may not', async () => {
  const talent = await makeTalent(app);
  const id = await makeInvitation(app, talent, await makeProject(app), { code: 'cf', status: 'ACCEPTED' });
  const row = invitationTransitions.find(({ from, to }) => from === stateCodes.confirmed && to === stateCodes.declined);
  if (!row) throw new Error('the table has no such row');
  const { who } = row;
  row.who = ['accountClosing'];
  try {
    const body = { reasonCode: 'OTHER' };
    expect((await app.call('POST', `/projectInvitation/${id}/decline`, { token: talent.token, body })).status).toBe(409);
    await declineAllInvitations(app.services, talent.scope);
  } finally {
    row.who = who;
  }
  const { rows } = await app.services.pool.query('select status from project_invitation where id = $1', [id]);
  expect(rows).toEqual([{ status: 'REJECTED' }]);
});
