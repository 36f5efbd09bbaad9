import { expect, test } from 'vitest';
import type { Application } from '../../../features/applications/contract.ts';
import type { Invitation } from '../../../features/invitations/contract.ts';
import { needsOf, waitingOf } from './needs.ts';

const now = new Date('2026-11-30T09:00:00.000Z');
const project = { id: 7, title: 'Lüftung', company: 'Netz Nord', status: 'ACTIVE' };

/** What this page reads of an application. */
function application(change: Partial<Application>): Application {
  const plain = {
    id: 31,
    project,
    status: 'a',
    reason: null,
    events: [],
    assessments: [],
    replyState: null,
    answerDueBy: null,
    canConfirm: false,
    canEdit: false,
    confirmBy: null,
    resumeStatus: null,
  };
  return { ...plain, lastUpdated: '2026-11-20T08:00:00.000Z', ...change } as unknown as Application;
}

function invitation(change: Partial<Invitation>): Invitation {
  return { id: 5, project, status: 'PENDING', canAnswer: true, replyBy: '2026-12-02T08:00:00.000Z', ...change } as unknown as Invitation;
}

const kindsOf = (applications: Application[], invitations: Invitation[] = []) =>
  needsOf(applications, invitations, now).map(({ kind }) => kind);

test('invitations need the talent within their last week, while they can be answered', () => {
  expect(kindsOf([], [invitation({})])).toEqual(['invitation']);
  expect(kindsOf([], [invitation({ replyBy: '2026-12-20T08:00:00.000Z' })])).toEqual([]);
  expect(kindsOf([], [invitation({ canAnswer: false })])).toEqual([]);
  expect(kindsOf([], [invitation({ status: 'ACCEPTED' })])).toEqual([]);
});

test('an application to confirm needs the talent until it is withdrawn, while they can do something about it', () => {
  const unconfirmed = application({ status: 'uc', reason: 'PROJECT_CHANGED', canConfirm: true, confirmBy: '2026-12-12T08:00:00.000Z' });
  expect(needsOf([unconfirmed], [], now)).toMatchObject([
    { kind: 'confirmation', reason: 'PROJECT_CHANGED', isOnePress: true, dueAt: '2026-12-12T08:00:00.000Z' },
  ]);
  expect(kindsOf([{ ...unconfirmed, canConfirm: false }])).toEqual([]);
});

test('drafts need the talent while they can be sent, and tests while they can be taken', () => {
  const draft = application({ status: 'co', canEdit: true });
  expect(needsOf([draft], [], now)).toMatchObject([{ kind: 'draft', to: '/app/project/7/apply', dueAt: '2026-12-20T08:00:00.000Z' }]);
  expect(kindsOf([application({ status: 'co' })])).toEqual([]);
  const assessments = [
    { link: '/app/assessment/1', status: 'cr', dueAt: '2026-12-01T08:00:00.000Z' },
    { link: null, dueAt: '2026-12-01T08:00:00.000Z' },
  ] as unknown as Application['assessments'];
  expect(kindsOf([draft, application({ assessments })], [invitation({})])).toEqual(['test', 'invitation', 'draft']);
});

test('what waits for others counts all, and names the next promised answer that is not late', () => {
  const promised = application({ id: 1, replyState: 'WAITING', answerDueBy: '2026-12-04T00:00:00.000Z' });
  const sooner = application({ id: 2, replyState: 'WAITING', answerDueBy: '2026-12-03T00:00:00.000Z' });
  const late = application({ id: 3, replyState: 'OVERDUE', answerDueBy: '2026-11-01T00:00:00.000Z' });
  expect(waitingOf([promised, sooner, late, application({})])).toEqual({
    count: 3,
    next: { dueBy: '2026-12-03T00:00:00.000Z', from: 'Netz Nord', to: '/app/project?tab=applications&open=2' },
  });
  expect(waitingOf([])).toEqual({ count: 0, next: null });
});
