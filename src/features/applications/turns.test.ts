import { describe, expect, test } from 'vitest';
import type { Application } from './contract.ts';
import { unconfirmedReasons } from './reason-codes.ts';
import { type ApplicationStatus, applicationStatuses, statusCodes } from './status.ts';
import { dueOf, groupByTurn, openTurns, stageOf, turnOf, verbOf, verbs } from './turns.ts';

const now = new Date('2027-01-21T10:00:00Z');
const nobody: ReadonlySet<number> = new Set();

/** What the rules read of an application. */
function made(status: ApplicationStatus, given: Record<string, unknown> = {}): Application {
  const { project, ...rest } = given;
  return {
    id: 1,
    status,
    reason: null,
    resumeStatus: null,
    events: [],
    assessments: [],
    interview: null,
    answerDueBy: null,
    confirmBy: null,
    replyState: null,
    lastUpdated: '2027-01-19T10:00:00Z',
    canConfirm: false,
    canEdit: true,
    project: { id: 7, status: 'ACTIVE', periodDeadline: null, assignmentPeriodStart: null, ...(project as object) },
    ...rest,
  } as unknown as Application;
}

const cameTo = (...statuses: ApplicationStatus[]) => ({
  events: statuses.map((to, place) => ({ from: statuses[place - 1] ?? null, to, at: `2027-01-0${place + 1}T10:00:00Z` })),
});
const { draft, applied, sending, sendingFailed, sentToClient, unconfirmed, hired, rejected, rejectedByClient, withdrawn } = statusCodes;

/** The ten statuses of the specification as an application usually has them: whose turn, verb, date, step. */
const usual: Record<ApplicationStatus, [given: Record<string, unknown>, turn: string, verb: string, due: string, stage: string]> = {
  [sentToClient]: [{ answerDueBy: '2027-02-03T10:00:00Z', replyState: 'WAITING' }, 'theirs', 'view', 'answer 2027-02-03', '2 here'],
  [sendingFailed]: [{ answerDueBy: '2027-02-03T10:00:00Z', replyState: 'WAITING' }, 'theirs', 'why', 'none -', '2 failed'],
  [sending]: [{ answerDueBy: '2027-02-03T10:00:00Z', replyState: 'WAITING' }, 'theirs', 'view', 'none -', '2 onItsWay'],
  [draft]: [{ project: { periodDeadline: '2027-01-25T22:59:00Z' } }, 'drafts', 'continue', 'apply 2027-01-25', '0 here'],
  [applied]: [{ answerDueBy: '2027-02-05T10:00:00Z', replyState: 'WAITING' }, 'theirs', 'edit', 'answer 2027-02-05', '1 here'],
  [unconfirmed]: [
    { reason: 'PROJECT_CHANGED', canConfirm: true, resumeStatus: sentToClient, confirmBy: '2027-01-23T10:00:00Z' },
    ...(['yours', 'confirm', 'confirm 2027-01-23', '2 held'] as const),
  ],
  [hired]: [{ project: { assignmentPeriodStart: '2027-02-01' } }, 'over', 'terms', 'start 2027-02-01', '3 here'],
  [rejected]: [cameTo(draft, applied, rejected), 'over', 'why', 'ended 2027-01-19', '2 ended'],
  [rejectedByClient]: [cameTo(draft, sending, sentToClient, rejectedByClient), 'over', 'why', 'ended 2027-01-19', '3 ended'],
  [withdrawn]: [cameTo(draft, applied, withdrawn), 'over', 'reapply', 'ended 2027-01-19', '2 ended'],
};

test.each(applicationStatuses)('an application in status %s has one group, one verb, one date and one step', (status) => {
  const [given, turn, verb, due, stage] = usual[status];
  const application = made(status, given);
  expect(turnOf(application)).toBe(turn);
  expect(verbOf(application, nobody)).toBe(verb);
  const { kind, at } = dueOf(application, now);
  expect(`${kind} ${at?.slice(0, 10) ?? '-'}`).toBe(due);
  const { step, mark } = stageOf(application);
  expect(`${step} ${mark}`).toBe(stage);
});

describe('whose turn it is', () => {
  test('is the talent’s for every reason to confirm that they can meet', () => {
    expect(unconfirmedReasons.map((reason) => turnOf(made(unconfirmed, { reason })))).toEqual(unconfirmedReasons.map(() => 'yours'));
    expect(verbOf(made(unconfirmed, { reason: 'FIX_DATA' }), nobody)).toBe('correct');
  });

  test('is not the talent’s while the project is closed, but for their own address', () => {
    const closed = (reason: string) => made(unconfirmed, { reason, canEdit: false });
    expect([turnOf(closed('PROJECT_CHANGED')), verbOf(closed('PROJECT_CHANGED'), nobody)]).toEqual(['theirs', 'view']);
    expect([turnOf(closed('EMAIL_UNVERIFIED')), verbOf(closed('EMAIL_UNVERIFIED'), nobody)]).toEqual(['yours', 'confirm']);
  });

  test('is the talent’s while they can take a test', () => {
    const tests = [
      { status: 'cm', link: null, dueAt: '2027-01-22T10:00:00Z' },
      { status: 'st', link: '/b', dueAt: '2027-01-25T10:00:00Z' },
      { status: 'cr', link: '/a', dueAt: '2027-01-24T10:00:00Z' },
    ];
    for (const status of [applied, sentToClient]) {
      const asked = made(status, { assessments: tests, answerDueBy: '2027-02-03T10:00:00Z', replyState: 'WAITING' });
      expect([turnOf(asked), verbOf(asked, nobody), dueOf(asked, now)]).toEqual([
        'yours',
        'test',
        { kind: 'test', at: '2027-01-24T10:00:00Z' },
      ]);
      expect(turnOf(made(status, { assessments: tests.slice(0, 1) }))).toBe('theirs');
    }
  });
});

describe('the verb', () => {
  test('is only to view where nothing else can be done', () => {
    expect(verbOf(made(applied, { canEdit: false }), nobody)).toBe('view');
    expect(verbOf(made(draft, { canEdit: false }), nobody)).toBe('view');
    expect(verbOf(made(withdrawn, { project: { status: 'CLOSED' } }), nobody)).toBe('view');
    expect(verbOf(made(withdrawn), new Set([7]))).toBe('view');
  });

  test('is one of the list', () => {
    expect(Object.values(usual).map(([, , verb]) => verb)).toSatisfy((all: string[]) => all.every((verb) => verbs.includes(verb as never)));
  });
});

describe('the date', () => {
  test('is the interview’s until it has begun, then the promised one', () => {
    const facts = { answerDueBy: '2027-02-11T10:00:00Z', replyState: 'WAITING' };
    const at = (start: string) => dueOf(made(sentToClient, { ...facts, interview: { start, end: start, timeZone: 'UTC' } }), now).kind;
    expect([at('2027-01-28T15:30:00Z'), at('2027-01-20T15:30:00Z')]).toEqual(['interview', 'answer']);
  });

  test.each(['OVERDUE', 'SILENT'])('is a late one when the answer is %s, also while it is being sent', (replyState) => {
    for (const status of [applied, sentToClient, sending, sendingFailed])
      expect(dueOf(made(status, { answerDueBy: '2027-01-18T10:00:00Z', replyState }), now).kind).toBe('late');
  });
});

describe('the step', () => {
  test('of one that waits for the talent is where it goes on', () => {
    const at = (resumeStatus: ApplicationStatus | null) => stageOf(made(unconfirmed, { resumeStatus }));
    expect([at(applied), at(sending), at(null)]).toEqual([
      { step: 1, mark: 'held' },
      { step: 2, mark: 'held' },
      { step: 1, mark: 'held' },
    ]);
  });

  test('of one that is over is the one after the last it reached', () => {
    expect(stageOf(made(withdrawn, cameTo(draft, unconfirmed, withdrawn))).step).toBe(1);
    expect(stageOf(made(withdrawn, cameTo(draft, sending, withdrawn))).step).toBe(2);
    expect(stageOf(made(rejected, cameTo(draft, sending, sentToClient, unconfirmed, rejected))).step).toBe(3);
  });
});

test('groups hold each application once, the soonest first and those without a date last', () => {
  const all = applicationStatuses.map((status, id) => made(status, { id, ...usual[status][0] }));
  const groups = groupByTurn(all, now);
  expect(groups.map(({ turn }) => turn)).toEqual(openTurns);
  const listed = groups.flatMap(({ applications }) => applications.map(({ id }) => id));
  expect(listed.sort((a, b) => a - b)).toEqual(all.filter((one) => turnOf(one) !== 'over').map(({ id }) => id));
  const waiting = groups.find(({ turn }) => turn === 'theirs')?.applications.map(({ status }) => status);
  expect(waiting).toEqual([sentToClient, applied, sendingFailed, sending]);
  expect(groupByTurn([], now)).toEqual([]);
});
