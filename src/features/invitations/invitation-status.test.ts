import { expect, test } from 'vitest';
import {
  canMoveInvitation,
  expiryOf,
  hasInvitationTrait,
  invitationActors,
  invitationCodes,
  invitationStates,
  invitationStatuses,
  stateOf,
  storedAs,
} from './invitation-status.ts';

/** Product decisions, section 3, listed independently of the code. */
const allowed = `
- cre operator
cre inv system
sf inv system
cre sf system
inv uc talent
uc inv talent
inv cf talent
uc cf talent
inv declined talent
uc declined talent
cf declined talent
cf str system
inv str system
str cf system
str com system
inv exp system
uc exp system
cf exp system
str exp system
cre can operator,system
sf can operator,system
inv can operator,system
uc can operator,system
cf can operator,system
str can operator,system
com archived system
declined removed talent,system
exp removed talent,system
can removed talent,system
archived removed talent,system`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [from, to, who = ''] = line.split(' ');
    return who.split(',').map((actor) => `${from} ${to} ${actor}`);
  });

const pairs = [null, ...invitationStates].flatMap((from) =>
  invitationStates.flatMap((to) => invitationActors.map((actor) => ({ from, to, actor }))),
);

test.each(pairs)('the invitation table decides $from to $to by $actor', ({ from, to, actor }) => {
  expect(canMoveInvitation(from, to, actor)).toBe(allowed.includes(`${from ?? '-'} ${to} ${actor}`));
});

test('every state is read back as it was stored', () => {
  for (const state of invitationStates) expect(stateOf(storedAs(state))).toBe(state);
});

test('an invitation is valid for 14 days or until the project’s deadline', () => {
  const now = new Date('2027-02-01T10:00:00Z');
  expect(expiryOf(now, null).toISOString()).toBe('2027-02-15T10:00:00.000Z');
  expect(expiryOf(now, new Date('2027-02-09T22:59:00Z')).toISOString()).toBe('2027-02-09T22:59:00.000Z');
  expect(expiryOf(now, new Date('2027-05-01T00:00:00Z')).toISOString()).toBe('2027-02-15T10:00:00.000Z');
});

test('the codes and statuses of invitations are those of the specification', () => {
  expect(invitationCodes).toEqual(['sf', 'cre', 'inv', 'can', 'exp', 'str', 'com', 'cf', 'uc']);
  expect(invitationStatuses).toEqual(['ACCEPTED', 'ARCHIVED_ACCEPTED', 'DELETED', 'PENDING', 'REJECTED', 'WITHDRAWN']);
});

test('an invitation opens its project while it waits and once an application followed it', () => {
  expect(invitationStates.filter((state) => hasInvitationTrait(state, 'opensProject'))).toEqual(['inv', 'str', 'com', 'cf', 'uc']);
});
