import { dayMs } from '../../../contract/dates.ts';
import { applicationLink, applyLink } from '../../../contract/links.ts';
import type { Application } from '../../../features/applications/contract.ts';
import { isUnconfirmedReason, type UnconfirmedReason } from '../../../features/applications/reason-codes.ts';
import { idleDraftMs } from '../../../features/applications/time-limits.ts';
import { dueTest, turnOf } from '../../../features/applications/turns.ts';
import type { Invitation } from '../../../features/invitations/contract.ts';

const weekMs = 7 * dayMs;

type About = { project: string; company: string | null; to: string; dueAt: string };

/** Something that waits for the talent. `savedAt` is when a draft was last changed, `reason` why an application has to be confirmed. */
export type Need = About &
  (
    | { kind: 'invitation' }
    | { kind: 'confirmation'; reason: UnconfirmedReason; isOnePress: boolean }
    | { kind: 'test' }
    | { kind: 'draft'; savedAt: string }
  );

/** What waits for somebody else: how many applications, and the next promised answer. */
export type Waiting = { count: number; next: { dueBy: string; from: string; to: string } | null };

/** What needs the talent, the soonest first: confirmations, tests, drafts, and invitations that end within a week. */
export function needsOf(applications: readonly Application[], invitations: readonly Invitation[], now: Date): Need[] {
  const needs = [...applications.flatMap(applicationNeeds), ...invitations.filter((one) => isDueSoon(one, now)).map(invitationNeed)];
  return needs.sort((a, b) => a.dueAt.localeCompare(b.dueAt));
}

/** @example waitingOf(applications).next?.dueBy // '2027-02-03T00:00:00.000Z' */
export function waitingOf(applications: readonly Application[]): Waiting {
  const waiting = applications.filter(({ replyState }) => replyState !== null);
  const promised = waiting.flatMap((one) => (one.replyState === 'WAITING' && one.answerDueBy ? [{ ...one, dueBy: one.answerDueBy }] : []));
  const [next] = promised.sort((a, b) => a.dueBy.localeCompare(b.dueBy));
  return {
    count: waiting.length,
    next: next ? { dueBy: next.dueBy, from: next.project.company ?? next.project.title, to: applicationLink(next.id) } : null,
  };
}

/** Whether so little time is left that it is said before anything else. */
export function isDueThisWeek({ dueAt }: Need, now: Date): boolean {
  return Date.parse(dueAt) - now.getTime() < weekMs;
}

function isDueSoon({ canAnswer, status, replyBy }: Invitation, now: Date): boolean {
  return canAnswer && status === 'PENDING' && Date.parse(replyBy) - now.getTime() < weekMs;
}

function invitationNeed({ project, replyBy }: Invitation): Need {
  return { kind: 'invitation', project: project.title, company: project.company, to: '/app/project?tab=invitations', dueAt: replyBy };
}

/** The same as the list of applications says: one that waits for the talent, and drafts that can be sent. */
function applicationNeeds(application: Application): Need[] {
  const { id, project, canEdit, canConfirm, confirmBy, lastUpdated, reason } = application;
  const about = { project: project.title, company: project.company };
  const turn = turnOf(application);
  if (turn === 'drafts') {
    const dueAt = new Date(Date.parse(lastUpdated) + idleDraftMs).toISOString();
    return canEdit ? [{ ...about, kind: 'draft', to: applyLink(project.id), savedAt: lastUpdated, dueAt }] : [];
  }
  if (turn !== 'yours') return [];
  const test = dueTest(application);
  if (confirmBy !== null && isUnconfirmedReason(reason))
    return [{ ...about, kind: 'confirmation', reason, isOnePress: canConfirm, to: applicationLink(id), dueAt: confirmBy }];
  return test ? [{ ...about, kind: 'test', to: applicationLink(id), dueAt: test.dueAt }] : [];
}
