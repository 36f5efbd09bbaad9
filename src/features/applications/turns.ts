import { openAssessmentStatuses } from './assessment-status.ts';
import type { Application } from './contract.ts';
import { confirmationOf, reasonCodes } from './reason-codes.ts';
import { type ApplicationStatus, hasTrait, statusCodes } from './status.ts';

/** Whose turn it is: the groups of what is not over, in the order of the talent's list. */
export const openTurns = ['yours', 'theirs', 'drafts'] as const;
type OpenTurn = (typeof openTurns)[number];
type Turn = OpenTurn | 'over';

/** The one thing a row offers. */
export const verbs = ['confirm', 'correct', 'test', 'continue', 'edit', 'why', 'terms', 'reapply', 'view'] as const;
export type Verb = (typeof verbs)[number];

/** What the date of a row says; `state` is a row whose date is the one of its last change, and `none` one that has no date. */
export type Due = { kind: 'confirm' | 'test' | 'interview' | 'late' | 'answer' | 'apply' | 'start' | 'ended' | 'none'; at: string | null };

/** The four steps that every application takes, from 0. */
export const steps = ['draft', 'applied', 'client', 'decision'] as const;
export type Stage = {
  /** Where it is in `steps`, or where it stopped. */
  step: number;
  /** `held`: waits for the talent; `onItsWay` to the step; `failed` before it; `ended` before it. */
  mark: 'here' | 'held' | 'onItsWay' | 'failed' | 'ended';
};

type StatusRow = {
  turn: Turn;
  verb: Verb;
  /** For an application that waits for the talent: where it will go on. For one that is over, how far it came is in its timeline. */
  stage: Stage;
};

const { draft, applied, sending, sendingFailed, sentToClient, unconfirmed, hired, rejected, rejectedByClient, withdrawn } = statusCodes;

/** What usually follows from a status; the functions below know the exceptions. */
const rows: Readonly<Record<ApplicationStatus, StatusRow>> = {
  [draft]: { turn: 'drafts', verb: 'continue', stage: { step: 0, mark: 'here' } },
  [applied]: { turn: 'theirs', verb: 'edit', stage: { step: 1, mark: 'here' } },
  [sending]: { turn: 'theirs', verb: 'view', stage: { step: 2, mark: 'onItsWay' } },
  // If the talent can mend it, it is unconfirmed.
  [sendingFailed]: { turn: 'theirs', verb: 'why', stage: { step: 2, mark: 'failed' } },
  [sentToClient]: { turn: 'theirs', verb: 'view', stage: { step: 2, mark: 'here' } },
  [unconfirmed]: { turn: 'yours', verb: 'confirm', stage: { step: 1, mark: 'held' } },
  [hired]: { turn: 'over', verb: 'terms', stage: { step: 3, mark: 'here' } },
  [rejected]: { turn: 'over', verb: 'why', stage: { step: 2, mark: 'ended' } },
  [rejectedByClient]: { turn: 'over', verb: 'why', stage: { step: 3, mark: 'ended' } },
  [withdrawn]: { turn: 'over', verb: 'reapply', stage: { step: 2, mark: 'ended' } },
};

/** The test that the talent can take now and that ends first. */
export function dueTest({ assessments }: Application): Application['assessments'][number] | undefined {
  return assessments
    .filter(({ link, status }) => link !== null && openAssessmentStatuses.some((open) => open === status))
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt))[0];
}

/** Whether the talent can do what an unconfirmed application waits for; not for a project that is closed, for example. */
function isForTalent({ reason, canConfirm, canEdit }: Application): boolean {
  return canConfirm || canEdit || confirmationOf(reason) === 'address';
}

export function turnOf(application: Application): Turn {
  const { turn } = rows[application.status];
  if (turn === 'theirs') return dueTest(application) ? 'yours' : turn;
  return turn === 'yours' && !isForTalent(application) ? 'theirs' : turn;
}

/** @param liveProjects the projects that the talent has an application to which is not over */
export function verbOf(application: Application, liveProjects: ReadonlySet<number>): Verb {
  const { status, reason, canEdit, project } = application;
  const { verb } = rows[status];
  switch (verb) {
    case 'confirm':
      if (!isForTalent(application)) return 'view';
      return reason === reasonCodes.fixData ? 'correct' : verb;
    case 'continue':
      return canEdit ? verb : 'view';
    case 'edit':
      if (dueTest(application)) return 'test';
      return canEdit ? verb : 'view';
    case 'reapply':
      return project.status === 'ACTIVE' && !liveProjects.has(project.id) ? verb : 'view';
    case 'view':
      return dueTest(application) ? 'test' : verb;
    default:
      return verb;
  }
}

export function dueOf(application: Application, now: Date): Due {
  const { status, interview, answerDueBy, replyState, project, confirmBy, lastUpdated } = application;
  if (rows[status].turn === 'over') {
    const start = project.assignmentPeriodStart;
    return status === hired && start !== null && start >= now.toISOString().slice(0, 10)
      ? { kind: 'start', at: start }
      : { kind: 'ended', at: lastUpdated };
  }
  if (status === draft) return { kind: 'apply', at: project.periodDeadline };
  if (confirmBy !== null) return { kind: 'confirm', at: confirmBy };
  const test = dueTest(application);
  if (test) return { kind: 'test', at: test.dueAt };
  if (interview && interview.start > now.toISOString()) return { kind: 'interview', at: interview.start };
  if (replyState === 'OVERDUE' || replyState === 'SILENT') return { kind: 'late', at: answerDueBy };
  return status === sending || status === sendingFailed
    ? { kind: 'none', at: null }
    : { kind: answerDueBy ? 'answer' : 'none', at: answerDueBy };
}

export function stageOf({ status, resumeStatus, events }: Pick<Application, 'status' | 'resumeStatus' | 'events'>): Stage {
  const { stage, turn } = rows[status];
  if (status === unconfirmed && resumeStatus !== null && resumeStatus !== unconfirmed)
    return { step: rows[resumeStatus].stage.step, mark: 'held' };
  if (turn !== 'over' || status === hired) return stage;
  const reached = events.filter(({ to }) => hasTrait(to, 'open') && to !== unconfirmed).map(({ to }) => reachedStep(to));
  return reached.length > 0 ? { step: Math.max(...reached) + 1, mark: 'ended' } : stage;
}

function reachedStep(status: ApplicationStatus): number {
  const { step, mark } = rows[status].stage;
  return mark === 'here' ? step : step - 1;
}

/** What is not over by whose turn it is, the soonest date first, those without a date last. */
export function groupByTurn(applications: readonly Application[], now: Date): { turn: OpenTurn; applications: Application[] }[] {
  return openTurns
    .map((turn) => ({ turn, applications: applications.filter((one) => turnOf(one) === turn).sort(soonestFirst(now)) }))
    .filter((group) => group.applications.length > 0);
}

function soonestFirst(now: Date) {
  return (one: Application, other: Application): number => {
    const [first, second] = [dueOf(one, now).at, dueOf(other, now).at];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return Date.parse(first) - Date.parse(second);
  };
}
