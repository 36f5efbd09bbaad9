import type { TenantScope } from '../../../../contract/ids.ts';
import type { OperatorRole } from '../../../../contract/operator-scopes.ts';
import { mayAct } from '../../../../contract/operator-scopes.ts';
import { type Actor, recordChange } from '../../../../server/audit/record-change.ts';
import { type Db, inTransaction, type Transaction } from '../../../../server/db/database.ts';
import { AppError, notFound } from '../../../../server/http/app-error.ts';
import { deleteReadMarks } from '../../../application-desk/api/read-mark-store.ts';
import { clearAssignee } from '../../../application-tasks/api/task-store.ts';
import { clearResponsible } from '../../../projects/api/operated-project-store.ts';
import { linkMs } from '../../operator-session.ts';
import type { OperatorsDeps } from '../deps.ts';
import { mailInvitation } from '../mails.ts';
import { createLink } from '../sessions/link-store.ts';
import {
  countOwners,
  deleteMembership,
  endInstallationOwner,
  findMember,
  findOrMakeOperator,
  insertMembership,
  lockTeam,
  type TeamMember,
  updateMembership,
} from './operator-store.ts';

type Deps = Pick<OperatorsDeps, 'db' | 'clock'>;
type MemberInput = { role: OperatorRole; seesContactData: boolean };

/**
 * Makes somebody one of the client's operators, and mails them a link that signs them in within a week.
 *
 * @returns also the link's path, for people with a shell; no call returns it
 * @throws AppError ALREADY_EXISTS (409) where they are one.
 */
export async function inviteOperator(
  deps: OperatorsDeps,
  scope: TenantScope,
  by: Actor,
  given: MemberInput & { email: string; name: string },
): Promise<{ member: TeamMember; path: string }> {
  return inTransaction(deps.db, async (trx) => {
    const { member, secret } = await addMember(trx, scope, by, given, deps.clock());
    const inviter = by.kind === 'operator' ? by.name : null;
    return { member, path: await mailInvitation(deps, trx, scope, { ...member, inviter }, secret) };
  });
}

/**
 * Adds somebody to a team, without telling them.
 *
 * @returns also the secret of a link that signs them in within a week
 * @throws AppError ALREADY_EXISTS (409) where they are in it.
 */
export async function addMember(
  trx: Transaction,
  scope: TenantScope,
  by: Actor,
  given: MemberInput & { email: string; name: string },
  now: Date,
): Promise<{ member: TeamMember; secret: string }> {
  const operatorId = await findOrMakeOperator(trx, given, now);
  const isNew = await insertMembership(trx, scope, { ...given, operatorId, invitedBy: by.name }, now);
  if (!isNew) throw new AppError('ALREADY_EXISTS', { detail: 'This person is in the team already.' });
  const after = { email: given.email, ...inputOf(given) };
  await recordChange(trx, scope, by, { action: 'operator.invited', subject: { kind: 'operator', id: operatorId }, after }, now);
  const member = await requireMember(trx, scope, operatorId);
  return { member, secret: await createLink(trx, scope, operatorId, linkMs.invitation, now) };
}

/**
 * Gives somebody another role, from their next call on. One that may not act answers for no project any more; an owner of the installation who is
 * no owner of the team where they became that is an owner of nothing any more.
 *
 * @param check runs with the row locked: compares what the caller has read
 * @throws AppError NOT_FOUND, CONFLICT (409) for the last owner, and what `check` throws.
 */
export async function changeRole(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  id: string,
  given: Partial<MemberInput>,
  check: (member: TeamMember) => void = () => undefined,
): Promise<TeamMember> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await lockTeam(trx, scope);
    const member = await requireMember(trx, scope, id);
    check(member);
    const before = { role: member.role, seesContactData: member.sees_contact_data };
    const after = { ...before, ...given };
    if (before.role === 'owner' && after.role !== 'owner') await requireAnotherOwner(trx, scope);
    const noLongerOfAll = after.role !== 'owner' && (await endInstallationOwner(trx, scope, member.id));
    await updateMembership(trx, scope, member.id, after);
    const projects = mayAct(after.role) ? [] : await endWorkOf(trx, scope, member.id);
    const facts = {
      ...after,
      ...(projects.length > 0 ? { noLongerResponsibleFor: projects } : {}),
      ...(noLongerOfAll ? { isInstallationOwner: false } : {}),
    };
    await recordChange(trx, scope, by, { action: 'operator.changed', subject: { kind: 'operator', id }, before, after: facts }, now);
    return requireMember(trx, scope, id);
  });
}

/**
 * Takes somebody out of the team and ends their sessions here; an owner of the installation who became that here has no rights anywhere by that. Projects that they were responsible for have nobody then, so that their mails
 * go to the client's operators.
 *
 * @returns the ids of those projects
 * @throws AppError NOT_FOUND, CONFLICT (409) for the last owner.
 */
export async function removeOperator(deps: Deps, scope: TenantScope, by: Actor, id: string): Promise<number[]> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await lockTeam(trx, scope);
    const member = await requireMember(trx, scope, id);
    if (member.role === 'owner') await requireAnotherOwner(trx, scope);
    const wasOfAll = await endInstallationOwner(trx, scope, member.id);
    await deleteMembership(trx, scope, member.id);
    await deleteReadMarks(trx, scope, member.id);
    const projects = await endWorkOf(trx, scope, member.id);
    const before = {
      email: member.email,
      role: member.role,
      ...(projects.length > 0 ? { responsibleFor: projects } : {}),
      ...(wasOfAll ? { isInstallationOwner: true } : {}),
    };
    await recordChange(trx, scope, by, { action: 'operator.removed', subject: { kind: 'operator', id }, before }, now);
    return projects;
  });
}

/** Their projects have nobody responsible then, and their tasks are for all. @returns the ids of those projects */
async function endWorkOf(trx: Transaction, scope: TenantScope, operatorId: string): Promise<number[]> {
  await clearAssignee(trx, scope, operatorId);
  return clearResponsible(trx, scope, operatorId);
}

async function requireMember(db: Db, scope: TenantScope, id: string): Promise<TeamMember> {
  const member = await findMember(db, scope, id);
  if (!member) throw notFound('no such operator');
  return member;
}

async function requireAnotherOwner(trx: Transaction, scope: TenantScope): Promise<void> {
  if ((await countOwners(trx, scope)) < 2)
    throw new AppError('CONFLICT', { detail: 'This is the only owner: make somebody else an owner first.' });
}

function inputOf({ role, seesContactData }: MemberInput): MemberInput {
  return { role, seesContactData };
}
