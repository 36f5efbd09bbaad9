import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import type { MessageAttachment } from '../../../server/mail/message-store.ts';
import type { LegalTexts } from '../../legal/api/texts.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import type { MailContext } from '../../mail/api/talent-mail.ts';
import type { AssessmentSummary } from '../contract.ts';
import type { Actor } from '../status.ts';
import type { ApplicationRow } from './tables.ts';

/** Calls from applications to invitations, a feature to the right; `app/application-ports.ts` passes it in. */
export type InvitationLink = {
  /** The projects that an invitation opens to the talent now. */
  invitedProjectIds: (db: Db, scope: TalentScope) => Promise<number[]>;
  /** The application of an invitation was started, discarded, sent or closed. */
  follow: (db: Db, scope: TalentScope, projectId: number, step: 'started' | 'discarded' | 'sent' | 'final') => Promise<void>;
  countOpen: (db: Db, scope: TalentScope) => Promise<number>;
};

/** Calls from applications to the hiring system, a feature to the right. */
export type HandOverLink = {
  /** Whether something is connected that takes the applications of a project with this `vmsId`. */
  isConnected: (scope: TenantScope, vmsId: string | null) => boolean;
  /** What operators call it; empty where nothing is connected. */
  connectorName: (scope: TenantScope, vmsId: string | null) => string;
  /** An application is to be handed over. */
  begin: (trx: Transaction, application: ApplicationRow) => Promise<void>;
  /** Notifies the system that an application which may have been handed over has ended on this side. */
  takeBack: (trx: Transaction, application: ApplicationRow) => Promise<void>;
};

/** A person of the client’s team. */
type TeamPerson = { id: string; name: string; email: string; locale: string | null };

/** Calls from applications to operators, a feature to the right. */
export type OperatorLink = {
  /**
   * The member of the client's team, if their role may act; null for anybody else. Within a transaction they stay so until it ends. Talents'
   * requests reach no operators, so that it is not for them.
   */
  findActing: (db: Db, scope: TenantScope, id: string) => Promise<TeamPerson | null>;
  /** Those of these who are in the client's team, whatever their role. */
  findMembers: (db: Db, scope: TenantScope, ids: readonly string[]) => Promise<TeamPerson[]>;
};

/** Calls from applications to assessments, a feature to the right. */
export type AssessmentLink = {
  /** An application was sent: the tests of its project are set. */
  sent: (trx: Transaction, scope: TalentScope, application: { id: number; projectId: number }) => Promise<void>;
  /** An application is over, and its open tests with it. */
  over: (trx: Transaction, scope: TalentScope, applicationId: number) => Promise<void>;
  listOf: (db: Db, scope: TalentScope, applicationIds: readonly number[]) => Promise<(AssessmentSummary & { applicationId: number })[]>;
};

/** What became of an application's interview; times and place as they are now, or were when it was cancelled. */
export type InterviewChange = {
  kind: 'booked' | 'moved' | 'cancelled';
  id: number;
  /** What calendar programs know it by, and how often it has changed. */
  uid: string;
  sequence: number;
  start: Date;
  end: Date;
  /** Before it was moved. */
  previous: { start: Date; end: Date } | null;
  timeZone: string;
  place: string | null;
  changedAt: Date;
};

/** Calls from applications to interviews, a feature to the right. */
export type InterviewLink = {
  /**
   * An application was written: notes, reports and mails to operator and interviewer what that means for its interview.
   *
   * @returns what changed, for the talent's mail; null if nothing did
   */
  follow: (trx: Transaction, application: ApplicationRow, actor: Actor) => Promise<InterviewChange | null>;
  /** Mails the talent about a change, with a calendar file. `note`: words of the operator. */
  mailTalent: (trx: Transaction, application: ApplicationRow, change: InterviewChange, note?: string | null) => Promise<void>;
  /** For a mail that says more than this: that the interview is off, and the file that takes it out of the talent's calendar. */
  cancelledWords: (
    context: MailContext,
    application: ApplicationRow,
    project: { title: string },
    change: InterviewChange,
    recipient: string,
  ) => { paragraph: string; attachment: MessageAttachment };
};

export type ApplicationDeps = MailDeps & {
  db: Db;
  clock: Clock;
  legal: LegalTexts;
  invitations: InvitationLink;
  assessments: AssessmentLink;
  handOver: HandOverLink;
  interviews: InterviewLink;
  operators: OperatorLink;
};

/** What showing applications needs. */
export type ApplicationViewDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'tenants' | 'assessments' | 'handOver'> & {
  medianReplyDays: (scope: TenantScope) => Promise<number | null>;
};
