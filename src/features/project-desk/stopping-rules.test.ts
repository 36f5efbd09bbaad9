import { expect, test } from 'vitest';
import { dayMs } from '../../contract/dates.ts';
import { goesWith, reopenDays, stopVerbs } from './stopping-rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

test.each([
  ['ACTIVE', null, ['pause', 'close', 'duplicate']],
  ['PAUSED', null, ['close', 'reopen', 'duplicate']],
  ['CLOSED', ago(reopenDays), ['reopen', 'duplicate']],
  ['CLOSED', ago(reopenDays + 1), ['duplicate']],
] as const)('%s, closed at %s: %s', (status, closedAt, verbs) => {
  expect(stopVerbs.filter((verb) => goesWith(verb, { status, closedAt }, now))).toEqual(verbs);
});
