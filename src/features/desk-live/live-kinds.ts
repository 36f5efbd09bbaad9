import type { AuditedKind } from '../../contract/audit-log.ts';
import type { OperatorScope } from '../../contract/operator-scopes.ts';

/** What operators' open pages are notified of, and the scope it takes: nobody learns of changes to things they may not read. */
const scopeOfKinds = {
  announcement: 'client:read',
  application: 'applications:read',
  calendar: 'catalogue:read',
  category: 'catalogue:read',
  client: 'client:read',
  connector: 'connections:read',
  feed: 'connections:read',
  interview: 'applications:read',
  invitation: 'talents:read',
  key: 'keys:read',
  lead: 'talents:read',
  /** A note or a task about an application, whose id it has. */
  note: 'applications:read',
  operator: 'team:read',
  pool: 'pools:read',
  /** A request to join a pool, or its answer, with the id of the pool. */
  poolRequest: 'pools:read',
  project: 'projects:read',
  questionSet: 'catalogue:read',
  talent: 'talents:read',
  webhook: 'connections:read',
} as const satisfies Record<string, OperatorScope>;

export type LiveKind = keyof typeof scopeOfKinds;
export const liveKinds = Object.keys(scopeOfKinds) as [LiveKind, ...LiveKind[]]; // the names of an object are its keys

/** Whether somebody with these scopes may be notified of a kind. @example mayReceive('key', ['projects:read']) // false */
export function mayReceive(kind: LiveKind, scopes: readonly OperatorScope[]): boolean {
  return scopes.includes(scopeOfKinds[kind]);
}

/** By what the audit log and events are about; null: no open page shows it. A new kind there has to choose. */
const kindOfSubjects: Record<AuditedKind, LiveKind | null> = {
  alerts: null,
  announcement: 'announcement',
  application: 'application',
  auditLog: null,
  calendar: 'calendar',
  category: 'category',
  client: 'client',
  connector: 'connector',
  feed: 'feed',
  installation: null,
  interview: 'interview',
  invitation: 'invitation',
  key: 'key',
  lead: 'lead',
  longWork: null,
  message: null,
  operator: 'operator',
  passkey: null,
  pool: 'pool',
  project: 'project',
  questionSet: 'questionSet',
  session: null,
  talent: 'talent',
  webhook: 'webhook',
};

/** Actions and events that are about something else than their subject says; null: nothing has changed for anybody who looks. */
const kindOfActions: ReadonlyMap<string, LiveKind | null> = new Map<string, LiveKind | null>([
  ['application.cvsExported', null],
  ['application.exported', null],
  ['application.noted', 'note'],
  ['application.taskAdded', 'note'],
  ['application.taskChanged', 'note'],
  ['membership.changed', 'poolRequest'],
  ['pool.requested', 'poolRequest'],
  ['talent.exported', null],
  // Nobody may find them yet.
  ['talent.registered', null],
]);

/** Whose subject has no id that a page knows, or one that its readers may not know. */
const unnamedActions: readonly string[] = ['feed.silent', 'projects.imported', 'talent.erased'];

/** What a row of the audit log or an event is to open pages. @example liveKindOf('application.noted', 'application') // 'note' */
export function liveKindOf(action: string, subjectKind: string): LiveKind | null {
  const byAction = kindOfActions.get(action);
  if (byAction !== undefined) return byAction;
  return subjectKind in kindOfSubjects ? kindOfSubjects[subjectKind as AuditedKind] : null;
}

/** Whether pages may get the id of its subject. */
export function namesSubject(action: string): boolean {
  return !unnamedActions.includes(action);
}
