import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { OperatorRole } from '../../../../contract/operator-scopes.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../../server/db/scope.ts';
import { type OperatorTables, operatorTables } from '../tables.ts';

type OperatorRow = Selectable<OperatorTables['operator']>;
type MembershipRow = Selectable<OperatorTables['operator_membership']>;
export type TeamMember = Pick<OperatorRow, 'id' | 'email' | 'name' | 'locale' | 'last_seen_at'> &
  Pick<MembershipRow, 'role' | 'sees_contact_data' | 'invited_by' | 'created_at' | 'joined_at'> & {
    has_second_factor: boolean;
  };

/** The people of a client, by name. Those of the whole installation are not among them. */
export async function listTeam(db: Db, scope: TenantScope): Promise<TeamMember[]> {
  return teamOf(db, scope).orderBy('operator.name').orderBy('operator.id').execute();
}

export async function findMember(db: Db, scope: TenantScope, id: string): Promise<TeamMember | null> {
  const row = await teamOf(db, scope)
    .where('operator.id', '=', id as OperatorId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these who are in the team. */
export async function listMembers(db: Db, scope: TenantScope, ids: readonly string[]): Promise<TeamMember[]> {
  if (ids.length === 0) return [];
  return teamOf(db, scope)
    .where('operator.id', 'in', [...ids] as OperatorId[])
    .orderBy('operator.name')
    .execute();
}

export async function findMemberByEmail(db: Db, scope: TenantScope, email: string): Promise<TeamMember | null> {
  const row = await teamOf(db, scope).where('operator.email_folded', '=', email.toLowerCase()).executeTakeFirst();
  return row ?? null;
}

function teamOf(db: Db, scope: TenantScope) {
  return operatorTables(db)
    .selectFrom('operator_membership as m')
    .$call(inTenant(scope, 'm'))
    .innerJoin('operator', 'operator.id', 'm.operator_id')
    .select(['operator.id', 'operator.email', 'operator.name', 'operator.locale', 'operator.last_seen_at'])
    .select(['m.role', 'm.sees_contact_data', 'm.invited_by', 'm.created_at', 'm.joined_at'])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('operator_authenticator as f')
              .select('f.operator_id')
              .whereRef('f.tenant_id', '=', 'm.tenant_id')
              .whereRef('f.operator_id', '=', 'm.operator_id'),
          ),
          eb.exists(
            eb
              .selectFrom('operator_passkey as f')
              .select('f.operator_id')
              .whereRef('f.tenant_id', '=', 'm.tenant_id')
              .whereRef('f.operator_id', '=', 'm.operator_id'),
          ),
        ])
        .$castTo<boolean>()
        .as('has_second_factor'),
    );
}

/** Holds the team still until the transaction ends, so that its last two owners cannot both leave. */
export async function lockTeam(trx: Transaction, scope: TenantScope): Promise<void> {
  await operatorTables(trx)
    .selectFrom('operator_membership')
    .select('operator_id')
    .$call(inTenant(scope))
    .orderBy('operator_id')
    .forUpdate()
    .execute();
}

/** Keeps somebody in the team until the transaction ends. */
export async function lockMembership(db: Db, scope: TenantScope, operatorId: OperatorId): Promise<void> {
  await operatorTables(db)
    .selectFrom('operator_membership')
    .select('operator_id')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .forKeyShare()
    .execute();
}

export async function countOwners(db: Db, scope: TenantScope): Promise<number> {
  const { count } = await operatorTables(db)
    .selectFrom('operator_membership')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$call(inTenant(scope))
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return count;
}

/** The operator with this address, made where there is none; a person who works for another client already keeps their name. */
export async function findOrMakeOperator(trx: Transaction, given: { email: string; name: string }, now: Date): Promise<OperatorId> {
  const { rows } = await sql<{
    id: OperatorId;
  }>`select openpool_operator_id(${uuidv7()}, ${given.email}, ${given.name}, ${now}) as id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('openpool_operator_id answered nothing');
  return row.id;
}

/** @returns false where they are a member already. */
export async function insertMembership(
  trx: Transaction,
  scope: TenantScope,
  given: { operatorId: OperatorId; role: OperatorRole; seesContactData: boolean; invitedBy: string },
  now: Date,
): Promise<boolean> {
  const row = await operatorTables(trx)
    .insertInto('operator_membership')
    .values({
      tenant_id: scope.tenantId,
      operator_id: given.operatorId,
      role: given.role,
      sees_contact_data: given.seesContactData,
      invited_by: given.invitedBy,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMembership(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  change: { role: OperatorRole; seesContactData: boolean },
): Promise<void> {
  await operatorTables(trx)
    .updateTable('operator_membership')
    .set({ role: change.role, sees_contact_data: change.seesContactData })
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .execute();
}

/** Takes somebody out of one client, with their sessions, links and second factors there. */
export async function deleteMembership(trx: Transaction, scope: TenantScope, operatorId: OperatorId): Promise<void> {
  const tables = operatorTables(trx);
  await tables.deleteFrom('operator_session').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
  await tables.deleteFrom('operator_link').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
  await tables.deleteFrom('operator_passkey').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
  await tables.deleteFrom('operator_authenticator').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
  await tables.deleteFrom('operator_recovery_code').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
  await tables.deleteFrom('operator_membership').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
}

/** Lets somebody see every client, as an owner, and make clients at this one. */
export async function makeInstallationOwner(db: Db, { tenantId }: TenantScope, operatorId: OperatorId): Promise<void> {
  const change = { is_installation_owner: true, home_tenant_id: tenantId };
  await operatorTables(db).updateTable('operator').set(change).where('id', '=', operatorId).execute();
}

/** @returns whether they were an owner of the installation by this client, and are none from now on. Their membership is still there. */
export async function endInstallationOwner(trx: Transaction, { tenantId }: TenantScope, operatorId: OperatorId): Promise<boolean> {
  const ended = await operatorTables(trx)
    .updateTable('operator')
    .set({ is_installation_owner: false, home_tenant_id: null })
    .where('id', '=', operatorId)
    .where('home_tenant_id', '=', tenantId)
    .where('is_installation_owner', '=', true)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Who owns the whole installation; no client's request asks for it. */
export async function listInstallationOwners(db: Db): Promise<OperatorRow[]> {
  return operatorTables(db).selectFrom('operator').selectAll().where('is_installation_owner', '=', true).orderBy('name').execute();
}

/** Whether anybody owns a client, or the whole installation; no client's request asks for it. */
export async function hasOwner(db: Db): Promise<boolean> {
  const tables = operatorTables(db);
  const ofAll = await tables.selectFrom('operator').select('id').where('is_installation_owner', '=', true).limit(1).executeTakeFirst();
  if (ofAll) return true;
  const ofOne = await tables
    .selectFrom('operator_membership')
    .select('operator_id')
    .$call(acrossTenants('an owner of any client is an owner'))
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return ofOne !== undefined;
}

/** Somebody who may work at this client: one of its team, or an owner of the installation. */
export async function findOperatorHere(
  db: Db,
  scope: TenantScope,
  by: { id: OperatorId } | { email: string } | { issuer: string; subject: string },
): Promise<OperatorRow | null> {
  let query = operatorTables(db)
    .selectFrom('operator')
    .selectAll('operator')
    .where((eb) =>
      eb.or([
        eb('operator.is_installation_owner', '=', true),
        eb.exists(
          eb
            .selectFrom('operator_membership as m')
            .select('m.operator_id')
            .$call(inTenant(scope, 'm'))
            .whereRef('m.operator_id', '=', 'operator.id'),
        ),
      ]),
    );
  if ('id' in by) query = query.where('operator.id', '=', by.id);
  else if ('email' in by) query = query.where('operator.email_folded', '=', by.email.toLowerCase());
  else query = query.where('operator.oidc_issuer', '=', by.issuer).where('operator.oidc_subject', '=', by.subject);
  return (await query.executeTakeFirst()) ?? null;
}

/** Notes the first sign-in at a client, and the last one anywhere. */
export async function markJoined(trx: Transaction, scope: TenantScope, operatorId: OperatorId, now: Date): Promise<void> {
  const tables = operatorTables(trx);
  await tables
    .updateTable('operator_membership')
    .set({ joined_at: now })
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('joined_at', 'is', null)
    .execute();
  await tables.updateTable('operator').set({ last_seen_at: now }).where('id', '=', operatorId).execute();
}

/** The language in which somebody signs in is that of their mails. */
export async function keepLocale(trx: Transaction, operatorId: OperatorId, locale: string): Promise<void> {
  await operatorTables(trx)
    .updateTable('operator')
    .set({ locale })
    .where('id', '=', operatorId)
    .where((eb) => eb.or([eb('locale', 'is', null), eb('locale', '<>', locale)]))
    .execute();
}

/**
 * Holds a person still until the transaction ends: of two changes of their second factor one sees what the other did.
 *
 * @returns where mails to them go
 */
export async function lockOperator(trx: Transaction, operatorId: OperatorId): Promise<Pick<OperatorRow, 'email' | 'locale'>> {
  return operatorTables(trx)
    .selectFrom('operator')
    .select(['email', 'locale'])
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** From now on the provider's own id stands for this person, whatever address it says they have. */
export async function bindToProvider(
  trx: Transaction,
  operatorId: OperatorId,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await operatorTables(trx)
    .updateTable('operator')
    .set({ oidc_issuer: issuer, oidc_subject: subject })
    .where('id', '=', operatorId)
    .where('oidc_subject', 'is', null)
    .execute();
}
