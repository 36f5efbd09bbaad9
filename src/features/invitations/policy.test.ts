import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { hasInvitationTrait, invitationStates, stateCodes, storedAs } from './invitation-status.ts';
import { isShownInvitation, shownInvitationSql, whyNotInvited } from './policy.ts';

const app = startTestApp();

describe('an invitation is shown to its talent', () => {
  test('once it is sent and until it is removed', () => {
    const hidden = invitationStates.filter((state) => !isShownInvitation(storedAs(state)));
    expect(hidden).toEqual(invitationStates.filter((state) => hasInvitationTrait(state, 'unsent') || state === stateCodes.removed));
  });

  test('by the database as by the function', async () => {
    for (const state of invitationStates) {
      const { code, status } = storedAs(state);
      const { rows } = await app.services.pool.query<{ shown: boolean }>(
        `select ${shownInvitationSql('i')} as shown from (select $1::text as code, $2::text as status) i`,
        [code, status],
      );
      expect(rows[0]?.shown, state).toBe(isShownInvitation({ code, status }));
    }
  });
});

describe('a talent may be invited', () => {
  const now = new Date('2027-02-01T10:00:00Z');
  const facts = { isActive: true, project: { status: 'ACTIVE', periodDeadline: null }, isBlocked: false, hasApplied: false, now };

  test('to an open project they have nothing to do with yet', () => {
    expect(whyNotInvited(facts)).toBeNull();
    expect(whyNotInvited({ ...facts, project: { status: 'ACTIVE', periodDeadline: new Date('2027-02-02T10:00:00Z') } })).toBeNull();
  });

  test.each([
    ['deactivated', { isActive: false }],
    ['notOpen', { project: { status: 'CLOSED', periodDeadline: null } }],
    ['notOpen', { project: { status: 'PAUSED', periodDeadline: null } }],
    ['overdue', { project: { status: 'ACTIVE', periodDeadline: now } }],
    ['blocked', { isBlocked: true, hasApplied: true }],
    ['applied', { hasApplied: true }],
  ] as const)('but not when the answer is %s', (refusal, change) => {
    expect(whyNotInvited({ ...facts, ...change })).toBe(refusal);
  });
});
