import { dayMs } from '../../contract/dates.ts';
import type { ForwardMode } from '../../contract/forward-modes.ts';

/** `none` is quiet. */
export type StatusTone = 'info' | 'success' | 'warning' | 'error' | 'none';

/** The traits of a status; the lists and the SQL conditions of the code are made from them. */
type StatusTrait =
  /** There is no decision yet. */
  | 'open'
  /** Counts as the one application a talent has for a project; the index `application_live` repeats this list. */
  | 'live'
  /** The operator or the client owes an answer. */
  | 'awaitsReply'
  /** Nobody owes an answer while it lasts; when it is delivered from here, the time for an answer starts again. */
  | 'stopsReplyClock'
  /** When the operator or the client brings it here, that is the answer the talent waited for. */
  | 'reply'
  /** The client refused. */
  | 'refusal'
  /** It has been given to the operator or the client. */
  | 'delivered'
  /** Only an application sent through the client's own system can have it. */
  | 'inHiringSystem'
  /** Ends when the project has been closed for some days. */
  | 'endsWithProject'
  /** Keeps the reason of its change; other statuses leave an older reason behind. */
  | 'keepsReason'
  /** The talent may change what they filled in. */
  | 'editable';

type StatusRow = {
  /** The code on the wire and in the database. */
  code: string;
  /** The name in the code: `statusCodes.sentToClient`. */
  name: string;
  /** Specification section 4, column "Presentation". */
  tone: StatusTone;
  /**
   * What the talent reads as the next step: the words of `talent.application.next.<code>`, the reason to confirm, until when the answer is
   * due, that it is on its way, or why it is over.
   */
  next: 'ownWords' | 'confirm' | 'reply' | 'onItsWay' | 'over';
  /** When the talent gets a mail about coming here: always, if the operator did it, after the operator's review, never. */
  mail: 'always' | 'byOperator' | 'afterReview' | 'never';
  traits: readonly StatusTrait[];
};

/**
 * Specification section 4: the statuses of an application and what follows from each. All code checks the traits or names a status by
 * `statusCodes`, so a new status is a row here and its transitions below. In addition it needs an icon in `web/application-words.ts`, its
 * turn in `turns.ts` and a place in the demo in `demo/seed/timeline.ts` (the compiler requires all; the test of the seed says which client has no project left
 * for one more application), its texts in `messages/` (a test names them), and a migration of the database's constraints and of its
 * index `application_live`, which a test compares with this list.
 */
const rows = [
  {
    code: 's2c',
    name: 'sentToClient',
    tone: 'info',
    next: 'reply',
    mail: 'afterReview',
    traits: ['open', 'live', 'awaitsReply', 'delivered', 'inHiringSystem'],
  },
  {
    code: 'sf',
    name: 'sendingFailed',
    tone: 'info',
    next: 'onItsWay',
    mail: 'never',
    traits: ['open', 'live', 'awaitsReply', 'inHiringSystem', 'endsWithProject'],
  },
  {
    code: 'sp',
    name: 'sending',
    tone: 'info',
    next: 'reply',
    mail: 'never',
    traits: ['open', 'live', 'awaitsReply', 'reply', 'delivered', 'inHiringSystem', 'endsWithProject'],
  },
  { code: 'co', name: 'draft', tone: 'info', next: 'ownWords', mail: 'never', traits: ['open', 'live', 'stopsReplyClock', 'editable'] },
  {
    code: 'a',
    name: 'applied',
    tone: 'success',
    next: 'reply',
    mail: 'byOperator',
    traits: ['open', 'live', 'awaitsReply', 'delivered', 'endsWithProject', 'editable'],
  },
  {
    code: 'uc',
    name: 'unconfirmed',
    tone: 'warning',
    next: 'confirm',
    mail: 'always',
    traits: ['open', 'live', 'stopsReplyClock', 'reply', 'endsWithProject', 'keepsReason', 'editable'],
  },
  { code: 'h', name: 'hired', tone: 'success', next: 'ownWords', mail: 'always', traits: ['live', 'reply'] },
  { code: 'rm', name: 'rejected', tone: 'error', next: 'over', mail: 'always', traits: ['reply', 'refusal', 'keepsReason'] },
  {
    code: 'rv',
    name: 'rejectedByClient',
    tone: 'error',
    next: 'over',
    mail: 'always',
    traits: ['reply', 'refusal', 'keepsReason', 'inHiringSystem'],
  },
  { code: 'w', name: 'withdrawn', tone: 'warning', next: 'over', mail: 'always', traits: [] },
] as const satisfies readonly StatusRow[];

type Row = (typeof rows)[number];
export type ApplicationStatus = Row['code'];
type Undecided<R> = R extends { code: infer Code; traits: readonly (infer Trait)[] } ? ('open' extends Trait ? Code : never) : never;
/** There is a decision. */
export type ClosedStatus = Exclude<ApplicationStatus, Undecided<Row>>;

type CodesOf<Rows extends readonly StatusRow[]> = { [Place in keyof Rows]: Rows[Place]['code'] };
// `map` forgets that it keeps length and order.
export const applicationStatuses = rows.map((row) => row.code) as unknown as CodesOf<typeof rows>;

/** The codes by their names. @example statusCodes.sentToClient // 's2c' */
export const statusCodes = byRow((row) => [row.name, row.code]) as { [R in Row as R['name']]: R['code'] };

/** Specification section 4, column "Presentation". */
export const statusTone = byRow((row) => [row.code, row.tone]) as Readonly<Record<ApplicationStatus, StatusTone>>;

/** What the talent reads as the next step. */
export const statusNext = byRow((row) => [row.code, row.next]) as Readonly<Record<ApplicationStatus, StatusRow['next']>>;

/** When the talent gets a mail about a change to this status. */
export const statusMail = byRow((row) => [row.code, row.mail]) as Readonly<Record<ApplicationStatus, StatusRow['mail']>>;

/** From the rows themselves, so each of them is there; `Object.fromEntries` cannot say so. */
function byRow(entry: (row: Row) => [string, string]): unknown {
  return Object.fromEntries(rows.map(entry));
}

/** @example hasTrait('h', 'open') // false */
export function hasTrait(status: ApplicationStatus, trait: StatusTrait): boolean {
  return rows.some((row: StatusRow) => row.code === status && row.traits.includes(trait));
}

/** @example statusesWith('refusal') // ['rm', 'rv'] */
export function statusesWith(trait: StatusTrait): ApplicationStatus[] {
  return applicationStatuses.filter((status) => hasTrait(status, trait));
}

export const openStatuses = statusesWith('open');
export const liveStatuses = statusesWith('live');
/** Only these are ever turned into counts. */
export const closedStatuses = applicationStatuses.filter((status): status is ClosedStatus => !hasTrait(status, 'open'));

export const actors = ['talent', 'operator', 'system', 'vms'] as const;
export type Actor = (typeof actors)[number];

/** What a transition may depend on besides its two ends. */
export type TransitionFacts = {
  /** DIRECT where nothing is connected that takes applications (`api/forward-mode.ts`). */
  forwardMode: ForwardMode;
  /** The status of an unconfirmed application once it is confirmed. */
  resumeStatus: ApplicationStatus | null;
  /** True once the application left for the operator or the client. */
  wasSent: boolean;
  /** The status before the current one, for corrections. */
  previousStatus: ApplicationStatus | null;
  /** When the current status began. */
  changedAt: Date;
  now: Date;
  reasonCode: string | null;
};

type Condition = 'direct' | 'forwarded' | 'notAuto' | 'auto' | 'resumes' | 'neverSent' | 'reinstates' | 'corrects';
/** Who moves an application; `accountClosing` is its talent, whose account is being closed. */
export type Mover = Actor | 'accountClosing';
type Transition = { from: ApplicationStatus | null; to: ApplicationStatus | 'deleted'; who: readonly Mover[]; if?: Condition };

const { draft, applied, sending, sendingFailed, sentToClient, unconfirmed, hired, rejected, rejectedByClient, withdrawn } = statusCodes;

/** The transition table of product decisions, section 2, row by row. Whatever is not here is refused. */
export const transitions: readonly Transition[] = [
  { from: null, to: draft, who: ['talent'] },
  { from: draft, to: 'deleted', who: ['talent', 'system'] },
  { from: draft, to: unconfirmed, who: ['talent'] },
  { from: draft, to: applied, who: ['talent'], if: 'notAuto' },
  { from: draft, to: sending, who: ['talent'], if: 'auto' },
  { from: unconfirmed, to: applied, who: ['talent'], if: 'resumes' },
  { from: unconfirmed, to: sending, who: ['talent'], if: 'resumes' },
  { from: unconfirmed, to: sentToClient, who: ['talent'], if: 'resumes' },
  { from: unconfirmed, to: draft, who: ['talent'], if: 'neverSent' },
  { from: unconfirmed, to: withdrawn, who: ['talent', 'system'] },
  { from: unconfirmed, to: rejected, who: ['operator', 'system'] },
  { from: applied, to: sending, who: ['operator'], if: 'forwarded' },
  { from: applied, to: hired, who: ['operator'], if: 'direct' },
  { from: applied, to: rejected, who: ['operator', 'system'] },
  { from: applied, to: unconfirmed, who: ['operator', 'system'] },
  { from: applied, to: withdrawn, who: ['talent'] },
  { from: sending, to: sentToClient, who: ['vms'] },
  { from: sending, to: sendingFailed, who: ['vms'] },
  // Closing a project rejects applications still being sent, so `system` is listed here and for a failed sending.
  { from: sending, to: rejected, who: ['operator', 'system'] },
  { from: sending, to: withdrawn, who: ['talent'] },
  { from: sendingFailed, to: sending, who: ['operator', 'system'], if: 'forwarded' },
  { from: sendingFailed, to: unconfirmed, who: ['system'] },
  { from: sendingFailed, to: rejected, who: ['operator', 'system'] },
  { from: sendingFailed, to: withdrawn, who: ['talent'] },
  { from: sentToClient, to: hired, who: ['vms', 'operator'] },
  { from: sentToClient, to: rejectedByClient, who: ['vms'] },
  { from: sentToClient, to: rejected, who: ['operator'] },
  { from: sentToClient, to: unconfirmed, who: ['vms', 'operator'] },
  { from: sentToClient, to: withdrawn, who: ['talent'] },
  { from: rejected, to: applied, who: ['operator'], if: 'reinstates' },
  { from: rejected, to: sentToClient, who: ['operator'], if: 'reinstates' },
  { from: rejectedByClient, to: applied, who: ['operator'], if: 'reinstates' },
  { from: rejectedByClient, to: sentToClient, who: ['operator'], if: 'reinstates' },
  { from: hired, to: applied, who: ['operator'], if: 'corrects' },
  { from: hired, to: sentToClient, who: ['operator'], if: 'corrects' },
  // Whatever a talent may withdraw, they can leave: without a condition, from every status without a decision.
  ...openStatuses.map((from): Transition => ({ from, to: from === draft ? 'deleted' : withdrawn, who: ['accountClosing'] })),
];

const reinstateMs = 30 * dayMs;
const correctMs = 7 * dayMs;

/** @example canTransition(statusCodes.sending, statusCodes.sentToClient, 'vms', facts) // true */
export function canTransition(
  from: ApplicationStatus | null,
  to: ApplicationStatus | 'deleted',
  mover: Mover,
  facts: TransitionFacts,
): boolean {
  return transitions.some(
    (row) => row.from === from && row.to === to && row.who.includes(mover) && (row.if === undefined || holds(row.if, to, facts)),
  );
}

function holds(condition: Condition, to: ApplicationStatus | 'deleted', facts: TransitionFacts): boolean {
  const age = facts.now.getTime() - facts.changedAt.getTime();
  switch (condition) {
    case 'direct':
      return facts.forwardMode === 'DIRECT';
    case 'forwarded':
      return facts.forwardMode !== 'DIRECT';
    case 'auto':
      return facts.forwardMode === 'AUTO';
    case 'notAuto':
      return facts.forwardMode !== 'AUTO';
    case 'resumes':
      return facts.resumeStatus === to;
    case 'neverSent':
      return !facts.wasSent;
    case 'reinstates':
      return age <= reinstateMs && facts.reasonCode !== null && (to !== sentToClient || facts.forwardMode !== 'DIRECT');
    case 'corrects':
      return age <= correctMs && facts.previousStatus === to;
  }
}

/** Where an application that waits for its talent goes on: back in its status, if the table lets it, otherwise as applied. */
export function resumeStatusOf(status: ApplicationStatus): ApplicationStatus {
  const isResumable = transitions.some((row) => row.from === unconfirmed && row.to === status && row.if === 'resumes');
  return isResumable ? status : applied;
}

/** The status of a sent application when nothing blocks it. */
export function statusWhenSent(forwardMode: ForwardMode): typeof applied | typeof sending {
  return forwardMode === 'AUTO' ? sending : applied;
}

export const statusGroups = ['all', 'open', 'answered'] as const;
export type StatusGroup = (typeof statusGroups)[number];
export const statusesOf: Readonly<Record<StatusGroup, readonly ApplicationStatus[]>> = {
  all: applicationStatuses,
  open: openStatuses,
  answered: closedStatuses,
};
