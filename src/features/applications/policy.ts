import { type RawBuilder, sql } from 'kysely';
import { type ApplicationStatus, applicationStatuses, canWithdraw, statusCodes, statusesWith } from './status.ts';

/** What a talent may do with their own application; another talent's is always refused. */
export type ApplicationAction = 'see' | 'edit' | 'withdraw' | 'discard';

type Rule = {
  statuses: readonly ApplicationStatus[];
  /** The project must take applications. */
  needsActiveProject: boolean;
  /** The operator may exclude this talent from the project. */
  isForBlocked: boolean;
};

const rules: Readonly<Record<ApplicationAction, Rule>> = {
  see: { statuses: applicationStatuses, needsActiveProject: false, isForBlocked: true },
  edit: { statuses: statusesWith('editable'), needsActiveProject: true, isForBlocked: false },
  withdraw: { statuses: applicationStatuses.filter(canWithdraw), needsActiveProject: false, isForBlocked: true },
  discard: { statuses: [statusCodes.draft], needsActiveProject: false, isForBlocked: true },
};
export const applicationActions = Object.keys(rules) as ApplicationAction[]; // the names of a Record are its keys

/** The facts of an application that decide; `isBlocked`: the operator excludes its owner from the project (`blockedFromProjectSql`). */
export type ApplicationFacts = { status: ApplicationStatus; isBlocked: boolean; projectStatus: string };

type Owner = { tenantId: number; talentId: string };

/** Whether its owner may do it now. @example allows('edit', { status: 'h', isBlocked: false, projectStatus: 'ACTIVE' }) // false */
export function allows(action: ApplicationAction, { status, isBlocked, projectStatus }: ApplicationFacts): boolean {
  const rule = rules[action];
  return rule.statuses.includes(status) && (!rule.needsActiveProject || projectStatus === 'ACTIVE') && (rule.isForBlocked || !isBlocked);
}

/** Whether this talent may do it with this application now. */
export function mayAct(action: ApplicationAction, viewer: Owner, application: Owner & ApplicationFacts): boolean {
  return application.tenantId === viewer.tenantId && application.talentId === viewer.talentId && allows(action, application);
}

/**
 * Whether the operator excludes the owner of `application a` from its project. The mark may be on any of their applications
 * to it, also on an earlier one, which is kept for that reason.
 */
export const blockedFromProjectSql: RawBuilder<boolean> = sql`exists (select from application marked
  where marked.tenant_id = a.tenant_id and marked.talent_id = a.talent_id and marked.project_id = a.project_id and marked.is_blocked)`;

/** The same as a condition on `application a` joined with its `project p`. */
export function mayActSql(action: ApplicationAction, viewer: Owner): RawBuilder<boolean> {
  const { statuses, needsActiveProject, isForBlocked } = rules[action];
  const conditions = [sql`a.tenant_id = ${viewer.tenantId}`, sql`a.talent_id = ${viewer.talentId}`];
  if (statuses.length < applicationStatuses.length) conditions.push(sql`a.status = any(${[...statuses]}::text[])`);
  if (needsActiveProject) conditions.push(sql`p.status = 'ACTIVE'`);
  if (!isForBlocked) conditions.push(sql`not ${blockedFromProjectSql}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
