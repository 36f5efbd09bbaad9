import { dayMs } from '../../../contract/dates.ts';
import { applicationLink, applyLink } from '../../../contract/links.ts';
import type { Application } from '../../../features/applications/contract.ts';
import { statusCodes } from '../../../features/applications/status.ts';
import { confirmationMs } from '../../../features/applications/time-limits.ts';
import type { Invitation } from '../../../features/invitations/contract.ts';

const weekMs = 7 * dayMs;
/** Drafts are deleted after so long without a change (product decisions, section 2). */
const draftMs = 30 * dayMs;

type About = { project: string; company: string | null; to: string; dueAt: string };

/** Something that waits for the talent. `savedAt` is when a draft was last changed, `reason` why an application has to be confirmed. */
export type Need = About &
  (
    | { kind: 'invitation' }
    | { kind: 'confirmation'; reason: string; isOnePress: boolean }
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

/** Whole days until then; less than one is the last day. @example daysLeft('2026-12-02T08:00:00Z', new Date('2026-11-30T09:00:00Z')) // 2 */
export function daysLeft(dueAt: string, now: Date): number {
  return Math.max(0, Math.floor((Date.parse(dueAt) - now.getTime()) / dayMs) + 1);
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

function applicationNeeds(application: Application): Need[] {
  const { id, project, status, assessments } = application;
  const about = { project: project.title, company: project.company };
  const tests = assessments.flatMap(({ link, dueAt }): Need[] =>
    link === null ? [] : [{ ...about, kind: 'test', to: applicationLink(id), dueAt }],
  );
  if (status === statusCodes.draft) {
    if (project.status !== 'ACTIVE') return tests;
    return [{ ...about, kind: 'draft', to: applyLink(project.id), savedAt: application.lastUpdated, dueAt: draftEnd(application) }];
  }
  if (status !== statusCodes.unconfirmed) return tests;
  return [
    {
      ...about,
      kind: 'confirmation',
      reason: application.reason ?? 'FIX_DATA',
      isOnePress: application.canConfirm,
      to: applicationLink(id),
      dueAt: confirmationEnd(application),
    },
    ...tests,
  ];
}

function draftEnd({ lastUpdated }: Application): string {
  return new Date(Date.parse(lastUpdated) + draftMs).toISOString();
}

/** The time to confirm began when it came to wait for the talent. */
function confirmationEnd({ events, lastUpdated }: Application): string {
  const since = events.findLast(({ from, to }) => to === statusCodes.unconfirmed && from !== to)?.at ?? lastUpdated;
  return new Date(Date.parse(since) + confirmationMs).toISOString();
}
