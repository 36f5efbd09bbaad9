import { type Selectable, sql } from 'kysely';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { fullName } from '../../../contract/full-name.ts';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { type MailSwitches, mailSwitchColumns } from './mail-switches.ts';
import { type AccountTables, accountTables } from './tables.ts';

export type TalentRow = Selectable<AccountTables['talent']>;

export type NewTalent = {
  email: string | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  locale: string;
  residenceCountry: string | null;
  subscribed: boolean;
  storedProjectId: number | null;
  emailVerifiedAt: Date | null;
  /** E.164. */
  mobileNumber: string | null;
  mobileVerifiedAt: Date | null;
};

export async function findTalent(db: Db, scope: TalentScope): Promise<TalentRow | null> {
  const row = await accountTables(db)
    .selectFrom('talent')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .executeTakeFirst();
  return row ?? null;
}

/** These talents of a client. */
export async function listTalentRows(db: Db, scope: TenantScope, ids: readonly TalentId[]): Promise<TalentRow[]> {
  if (ids.length === 0) return [];
  return accountTables(db)
    .selectFrom('talent')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', 'in', [...ids])
    .execute();
}

/** Addresses are unique per tenant without regard to case. */
export async function findTalentByEmail(db: Db, scope: TenantScope, email: string): Promise<TalentRow | null> {
  const row = await accountTables(db)
    .selectFrom('talent')
    .selectAll()
    .$call(inTenant(scope))
    .where('email_folded', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

/** Which of these addresses, in lower case, have an account. */
export async function listAccountEmails(db: Db, scope: TenantScope, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await accountTables(db)
    .selectFrom('talent')
    .select('email_folded')
    .$call(inTenant(scope))
    .where('email_folded', 'in', [...emails])
    .execute();
  return new Set(rows.flatMap(({ email_folded }) => email_folded ?? []));
}

/** The names of those of these talents who are of this client. */
export async function listTalentNames(db: Db, scope: TenantScope, ids: readonly TalentId[]): Promise<Map<TalentId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await accountTables(db)
    .selectFrom('talent')
    .select(['id', 'first_name', 'last_name'])
    .$call(inTenant(scope))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, fullName({ firstName: first_name, lastName: last_name })]));
}

/** The talent a link of a mail belongs to; null when the uuid is unknown here. */
export async function findTalentBySubscription(db: Db, scope: TenantScope, uuid: string): Promise<TalentId | null> {
  const row = await accountTables(db)
    .selectFrom('talent')
    .select('id')
    .$call(inTenant(scope))
    .where('subscription_uuid', '=', uuid)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the new talent's id, or null when the address or the verified number is taken, even by a request that came at the same moment. */
export async function insertTalent(trx: Transaction, scope: TenantScope, talent: NewTalent, now: Date): Promise<TalentId | null> {
  const row = await accountTables(trx)
    .insertInto('talent')
    .values({
      // The only place that creates a talent's id; all other code reads it from a row.
      id: uuidv7() as TalentId,
      tenant_id: scope.tenantId,
      email: talent.email,
      email_verified_at: talent.emailVerifiedAt,
      password_hash: talent.passwordHash,
      first_name: talent.firstName,
      last_name: talent.lastName,
      locale: talent.locale,
      residence_country: talent.residenceCountry,
      mobile_number: talent.mobileNumber,
      mobile_verified_at: talent.mobileVerifiedAt,
      subscribed: talent.subscribed,
      subscription_uuid: uuidv4(),
      // Specification section 4: the short onboarding is for those who came for one project.
      onboarding_type: talent.storedProjectId === null ? 'long' : 'short',
      stored_project_id: talent.storedProjectId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await recordTalentEvent(trx, { ...scope, talentId: row.id }, 'talent.registered', now);
  return row?.id ?? null;
}

/** Notifies operators' programs of an account that was created or erased. */
export async function recordTalentEvent(
  trx: Transaction,
  { tenantId, talentId }: TalentScope,
  type: 'talent.registered' | 'talent.erased',
  now: Date,
): Promise<void> {
  await recordEvent(trx, { tenantId }, { type, subject: `talent:${talentId}`, data: { talentId } }, now);
}

type TalentChange = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  locale?: string | undefined;
  residenceCountry?: string | undefined;
  subscribed?: boolean | undefined;
  mails?: Partial<MailSwitches> | undefined;
  /** Null removes the password: the account then has its other sign-in methods, or gets a new password. */
  passwordHash?: string | null | undefined;
  emailVerifiedAt?: Date | undefined;
  /** The address that waits for its confirmation; null withdraws it. */
  futureEmail?: string | null | undefined;
  /** Whether operators may find them; the time of an agreement stays while it lasts. */
  isFindable?: boolean | undefined;
  /** Whether they are compared with projects; the time of switching it off stays while it is off. */
  isFitOn?: boolean | undefined;
  /** Forgets the project they came for; the type of their onboarding stays. */
  storedProjectId?: null | undefined;
};

/** Writes the given columns and leaves the others. */
export async function updateTalent(db: Db, scope: TalentScope, change: TalentChange, now: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({
      updated_at: now,
      ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
      ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
      ...(change.locale === undefined ? {} : { locale: change.locale }),
      ...(change.residenceCountry === undefined ? {} : { residence_country: change.residenceCountry }),
      ...(change.subscribed === undefined ? {} : { subscribed: change.subscribed }),
      ...mailSwitchColumns(change.mails ?? {}),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      ...(change.emailVerifiedAt === undefined ? {} : { email_verified_at: change.emailVerifiedAt }),
      ...(change.futureEmail === undefined ? {} : { future_email: change.futureEmail }),
      ...(change.storedProjectId === undefined ? {} : { stored_project_id: null }),
      ...(change.isFitOn === undefined
        ? {}
        : { fit_off_since: change.isFitOn ? null : sql<Date>`coalesce(fit_off_since, ${now}::timestamptz)` }),
      ...(change.isFindable === undefined
        ? {}
        : {
            findable_since: change.isFindable ? sql<Date>`coalesce(findable_since, ${now}::timestamptz)` : null,
            findable_answered_at: now,
          }),
    })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .execute();
}

/** Closes an account; it is erased at `eraseAfter`. */
export async function deactivateTalent(db: Db, scope: TalentScope, now: Date, eraseAfter: Date): Promise<void> {
  await accountTables(db)
    .updateTable('talent')
    .set({ is_active: false, deactivated_at: now, erase_after: eraseAfter, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .execute();
}

/** Reopens a closed account. @returns false when there is none, or its time is over. */
export async function reactivateTalent(db: Db, scope: TalentScope, now: Date): Promise<boolean> {
  const row = await accountTables(db)
    .updateTable('talent')
    .set({ is_active: true, deactivated_at: null, erase_after: null, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .where('is_active', '=', false)
    .where('erase_after', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closed accounts of a client whose 30 days are over, by id from after `after` on. */
export async function listTalentsToErase(
  db: Db,
  scope: TenantScope,
  now: Date,
  { after, limit }: { after: TalentId | null; limit: number },
): Promise<TalentScope[]> {
  const rows = await accountTables(db)
    .selectFrom('talent')
    .select('id')
    .$call(inTenant(scope))
    .where('is_active', '=', false)
    .where('erase_after', '<=', now)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...scope, talentId: row.id }));
}

/** Locks a talent until the transaction ends, before anything of theirs is locked. */
export async function lockTalent(trx: Transaction, scope: TalentScope): Promise<void> {
  await accountTables(trx)
    .selectFrom('talent')
    .select('id')
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .forNoKeyUpdate()
    .execute();
}

/** Locks a closed account whose time is over: it cannot be reopened while its erasure runs. */
export async function lockTalentToErase(db: Db, scope: TalentScope, now: Date): Promise<TalentRow | null> {
  const row = await accountTables(db)
    .selectFrom('talent')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .where('is_active', '=', false)
    .where('erase_after', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the talent and every row that references it (`on delete cascade`). */
export async function deleteTalent(db: Db, scope: TalentScope): Promise<void> {
  await accountTables(db).deleteFrom('talent').$call(inTenant(scope)).where('id', '=', scope.talentId).execute();
}

/**
 * Serialises removals of a talent's sign-in methods until the end of the transaction, so that two of them, such as a passkey
 * and a linked account, cannot each count on the other. Take it before reading which methods are left.
 */
export async function lockSignInMethods(trx: Transaction, { tenantId, talentId }: TalentScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ways in ${tenantId} ${talentId}`}, 0))`.execute(trx);
}
