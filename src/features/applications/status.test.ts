import { describe, expect, test } from 'vitest';
import { dayMs } from '../../contract/dates.ts';
import {
  type Actor,
  type ApplicationStatus,
  actors,
  applicationStatuses,
  canTransition,
  hasTrait,
  resumeStatusOf,
  type StatusTone,
  statusesWith,
  statusTone,
  type TransitionFacts,
  transitions,
} from './status.ts';

const now = new Date('2027-02-01T10:00:00Z');
/** The statuses of the specification, section 4, with their presentation. */
const specifiedTones: Partial<Record<ApplicationStatus, StatusTone>> = {
  s2c: 'info',
  sf: 'info',
  sp: 'info',
  co: 'info',
  a: 'success',
  uc: 'warning',
  h: 'success',
  rm: 'error',
  rv: 'error',
  w: 'warning',
};
const specified = applicationStatuses.filter((status) => status in specifiedTones);
const isSpecified = (status: ApplicationStatus | 'deleted' | null) => status === null || status === 'deleted' || status in specifiedTones;
/** Product decisions, section 2, written down a second time: from, to, who. */
const allowed = `
- co talent
co deleted talent,system
co uc talent
co a talent
co sp talent
uc a talent
uc sp talent
uc s2c talent
uc co talent
uc w talent,system
uc rm operator,system
a sp operator
a h operator
a rm operator,system
a uc system,operator
a w talent
sp s2c vms
sp sf vms
sp rm operator,system
sp w talent
sf sp operator,system
sf uc system
sf rm operator,system
sf w talent
s2c h vms,operator
s2c rv vms
s2c rm operator
s2c uc vms,operator
s2c w talent
rm a operator
rm s2c operator
rv a operator
rv s2c operator
h a operator
h s2c operator`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [from = '', to = '', who = ''] = line.split(' ');
    return who.split(',').map((actor) => `${from} ${to} ${actor}`);
  });

const ends = [...specified, 'deleted'] as const;
const pairs = [null, ...specified].flatMap((from) => ends.flatMap((to) => actors.map((actor) => ({ from, to, actor }))));

/** Facts under which the pair is allowed if the table allows it at all. */
function favourable(from: ApplicationStatus | null, to: ApplicationStatus | 'deleted'): TransitionFacts {
  const goal = to === 'deleted' ? null : to;
  const forwardMode = from === 'co' && to === 'sp' ? 'AUTO' : to === 'sp' || to === 's2c' ? 'REVIEWED' : 'DIRECT';
  return { forwardMode, resumeStatus: goal, wasSent: false, previousStatus: goal, changedAt: now, now, reasonCode: 'CORRECTION' };
}

describe('the transition table', () => {
  test.each(pairs)('decides $from to $to by $actor', ({ from, to, actor }) => {
    expect(canTransition(from, to, actor, favourable(from, to))).toBe(allowed.includes(`${from ?? '-'} ${to} ${actor}`));
  });

  test('leads into every status, and by someone', () => {
    for (const status of applicationStatuses)
      expect([status, transitions.filter(({ to, who }) => to === status && who.length > 0).length]).not.toEqual([status, 0]);
  });

  test('has no pair twice', () => {
    const keys = transitions.flatMap(({ from, to, who }) => who.map((mover) => `${from} ${to} ${mover}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has no transition out of withdrawn', () => {
    expect(transitions.filter(({ from }) => from === 'w')).toEqual([]);
  });
});

describe('an application', () => {
  const refused: [string, ApplicationStatus, ApplicationStatus, Actor, Partial<TransitionFacts>][] = [
    ['sends straight to the client only in AUTO', 'co', 'sp', 'talent', { forwardMode: 'REVIEWED' }],
    ['does not end as applied in AUTO', 'co', 'a', 'talent', { forwardMode: 'AUTO' }],
    ['resumes only where it was meant to go', 'uc', 'sp', 'talent', { resumeStatus: 'a' }],
    ['turns back into a draft only if it was never sent', 'uc', 'co', 'talent', { wasSent: true }],
    ['is forwarded by hand only where something is connected', 'a', 'sp', 'operator', { forwardMode: 'DIRECT' }],
    ['is tried anew only where something is connected', 'sf', 'sp', 'operator', { forwardMode: 'DIRECT' }],
    ['is with the client again only where something is connected', 'rm', 's2c', 'operator', { forwardMode: 'DIRECT' }],
    ['is hired from applied only in DIRECT', 'a', 'h', 'operator', { forwardMode: 'REVIEWED' }],
    ['is reinstated only with a reason', 'rm', 'a', 'operator', { reasonCode: null }],
    ['is reinstated only within 30 days', 'rv', 's2c', 'operator', { changedAt: new Date(now.getTime() - 31 * dayMs) }],
    ['is corrected only within 7 days', 'h', 'a', 'operator', { changedAt: new Date(now.getTime() - 8 * dayMs) }],
    ['is corrected only to where it came from', 'h', 's2c', 'operator', { previousStatus: 'a' }],
  ];
  test.each(refused)('%s', (_name, from, to, actor, facts) => {
    expect(canTransition(from, to, actor, { ...favourable(from, to), ...facts })).toBe(false);
  });
});

test('editing follows the status', () => {
  expect(statusesWith('editable').filter(isSpecified)).toEqual(['co', 'a', 'uc']);
});

test('an application that waits for its talent goes on as sent to the client or being sent, from other statuses as applied', () => {
  expect(specified.map((status) => `${status} ${resumeStatusOf(status)}`)).toEqual([
    's2c s2c',
    'sf a',
    'sp sp',
    'co a',
    'a a',
    'uc a',
    'h a',
    'rm a',
    'rv a',
    'w a',
  ]);
});

test('each status of the specification has its presentation', () => {
  expect(statusTone).toMatchObject(specifiedTones);
});

test('nobody is waited for in a status that stops the time for an answer', () => {
  expect(statusesWith('stopsReplyClock').filter((status) => hasTrait(status, 'awaitsReply'))).toEqual([]);
});
