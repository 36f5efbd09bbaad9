import { describe, expect, test } from 'vitest';
import { dayMs } from '../../contract/dates.ts';
import {
  decideCancel,
  decideJoin,
  decideOperator,
  isCurrent,
  joinRules,
  mayAskAgainAt,
  membershipStatuses,
  offeredIntents,
} from './join-rules.ts';

const now = new Date('2027-02-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

describe('decideJoin', () => {
  test('accepts at once in an open pool, waits for approval in another', () => {
    expect(decideJoin('OPEN', null, now)).toEqual({ status: 'ACCEPTED' });
    expect(decideJoin('APPROVAL', null, now)).toEqual({ status: 'APPLIED' });
  });

  test('refuses a request to join a pool by invitation', () => {
    expect(decideJoin('INVITE', null, now)).toEqual({ refused: 'INVITE_ONLY' });
  });

  test('lets a refused talent ask again after 90 days, not before', () => {
    expect(decideJoin('APPROVAL', { status: 'REJECTED', changedAt: daysAgo(89) }, now)).toEqual({ refused: 'TOO_EARLY' });
    expect(decideJoin('APPROVAL', { status: 'REJECTED', changedAt: daysAgo(90) }, now)).toEqual({ status: 'APPLIED' });
  });

  test('refuses a talent whom the operator removed, and accepts one who left', () => {
    expect(decideJoin('OPEN', { status: 'REMOVED', changedAt: daysAgo(400) }, now)).toEqual({ refused: 'REMOVED' });
    expect(decideJoin('OPEN', { status: 'LEFT', changedAt: daysAgo(1) }, now)).toEqual({ status: 'ACCEPTED' });
  });

  test('changes nothing for members and for pending requests', () => {
    expect(decideJoin('OPEN', { status: 'ACCEPTED', changedAt: now }, now)).toEqual({ refused: 'ALREADY' });
    expect(decideJoin('APPROVAL', { status: 'APPLIED', changedAt: now }, now)).toEqual({ refused: 'ALREADY' });
  });
});

describe('an invitation to a pool', () => {
  test.each(['OPEN', 'APPROVAL', 'INVITE'] as const)('opens a pool that is %s, whatever the status was', (rule) => {
    for (const status of ['APPLIED', 'REJECTED', 'LEFT', 'REMOVED'] as const)
      expect(decideJoin(rule, { status, changedAt: now }, now, true)).toEqual({ status: 'ACCEPTED' });
    expect(decideJoin(rule, null, now, true)).toEqual({ status: 'ACCEPTED' });
    expect(decideJoin(rule, { status: 'ACCEPTED', changedAt: now }, now, true)).toEqual({ refused: 'ALREADY' });
  });
});

describe('offeredIntents', () => {
  const long = daysAgo(400);

  test('offers to join or to accept exactly where joining would succeed', () => {
    for (const rule of joinRules)
      for (const status of [undefined, ...membershipStatuses])
        for (const isInvited of [true, false]) {
          const [main] = offeredIntents(rule, status, isInvited);
          const decision = decideJoin(rule, status ? { status, changedAt: long } : null, now, isInvited);
          expect([rule, status, isInvited, main === 'join' || main === 'accept']).toEqual([rule, status, isInvited, 'status' in decision]);
        }
  });

  test('offers to leave or to withdraw exactly where that is possible', () => {
    for (const status of membershipStatuses) {
      const isOffered = offeredIntents('OPEN', status, false).some((intent) => intent === 'leave' || intent === 'withdraw');
      expect([status, isOffered]).toEqual([status, decideCancel(status) !== null]);
    }
  });
});

describe('mayAskAgainAt', () => {
  test('is 90 days after a refusal, and null otherwise', () => {
    expect(mayAskAgainAt({ status: 'REJECTED', changedAt: new Date('2027-02-01T12:00:00Z') })).toEqual(new Date('2027-05-02T12:00:00Z'));
    expect(mayAskAgainAt({ status: 'LEFT', changedAt: now })).toBeNull();
  });
});

describe('decideOperator', () => {
  test.each([
    ['accept', 'ACCEPTED', ['APPLIED']],
    ['reject', 'REJECTED', ['APPLIED']],
    ['remove', 'REMOVED', ['ACCEPTED']],
    ['invite', 'INVITED', [null, 'REJECTED', 'LEFT', 'REMOVED']],
  ] as const)('lets an operator %s (%s) from these statuses only: %j', (verb, to, from) => {
    const all = [null, ...membershipStatuses];
    const allowed: readonly (string | null)[] = from;
    expect(all.map((status) => decideOperator(verb, status))).toEqual(all.map((status) => (allowed.includes(status) ? to : null)));
  });
});

describe('decideCancel', () => {
  test('withdraws a request and ends a membership, and nothing else', () => {
    expect([decideCancel('APPLIED'), decideCancel('ACCEPTED'), decideCancel('REJECTED'), decideCancel('LEFT')]).toEqual([
      'withdrawn',
      'LEFT',
      null,
      null,
    ]);
  });
});

test('a membership is current while the talent is in or waits to be', () => {
  expect(membershipStatuses.filter(isCurrent)).toEqual(['APPLIED', 'ACCEPTED']);
  expect([isCurrent(null), isCurrent(undefined)]).toEqual([false, false]);
});
