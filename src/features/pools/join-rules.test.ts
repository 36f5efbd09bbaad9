import { describe, expect, test } from 'vitest';
import { dayMs } from '../../contract/dates.ts';
import { decideCancel, decideJoin } from './join-rules.ts';

const now = new Date('2027-02-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

describe('decideJoin', () => {
  test('accepts at once in an open pool, waits for approval in another', () => {
    expect(decideJoin('OPEN', null, now)).toEqual({ status: 'ACCEPTED' });
    expect(decideJoin('APPROVAL', null, now)).toEqual({ status: 'APPLIED' });
  });

  test('takes nobody who asks in a pool by invitation', () => {
    expect(decideJoin('INVITE', null, now)).toEqual({ refused: 'INVITE_ONLY' });
  });

  test('lets a refused talent ask again after 90 days, not before', () => {
    expect(decideJoin('APPROVAL', { status: 'REJECTED', changedAt: daysAgo(89) }, now)).toEqual({ refused: 'TOO_EARLY' });
    expect(decideJoin('APPROVAL', { status: 'REJECTED', changedAt: daysAgo(90) }, now)).toEqual({ status: 'APPLIED' });
  });

  test('keeps out whom the operator removed, takes back who left', () => {
    expect(decideJoin('OPEN', { status: 'REMOVED', changedAt: daysAgo(400) }, now)).toEqual({ refused: 'REMOVED' });
    expect(decideJoin('OPEN', { status: 'LEFT', changedAt: daysAgo(1) }, now)).toEqual({ status: 'ACCEPTED' });
  });

  test('changes nothing for members and for those who asked already', () => {
    expect(decideJoin('OPEN', { status: 'ACCEPTED', changedAt: now }, now)).toEqual({ refused: 'ALREADY' });
    expect(decideJoin('APPROVAL', { status: 'APPLIED', changedAt: now }, now)).toEqual({ refused: 'ALREADY' });
  });
});

describe('decideCancel', () => {
  test('withdraws a request and ends a membership, nothing else', () => {
    expect([decideCancel('APPLIED'), decideCancel('ACCEPTED'), decideCancel('REJECTED'), decideCancel('LEFT')]).toEqual([
      'withdrawn',
      'LEFT',
      null,
      null,
    ]);
  });
});
