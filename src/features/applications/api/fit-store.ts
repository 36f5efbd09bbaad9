import { sql } from 'kysely';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { Fact } from '../../fit/facts.ts';
import type { Fit } from '../../fit/fit.ts';
import type { Level } from '../../fit/levels.ts';
import { applicationTables } from './tables.ts';

type SentFit = { level: Level | null; facts: Fact[] | null; comparedAt: Date | null; offSince: Date | null };

/** What one application was sent with. @returns null for an application that this talent does not have */
export async function findFit(db: Db, { tenantId, talentId }: TalentScope, id: number): Promise<SentFit | null> {
  const { rows } =
    await sql<SentFit>`select a.fit_level as level, a.fit_facts as facts, a.fit_compared_at as "comparedAt", t.fit_off_since as "offSince"
    from application a join talent t on t.id = a.talent_id and t.tenant_id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.talent_id = ${talentId} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type UncomparedApplication = {
  id: number;
  talentId: TalentId;
  projectId: number;
  rate: { value: string; currency: string; unit: RateUnit } | null;
};

/** Sent applications of a client that have no fit, though their talents have it on; by id from after `after` on. */
export async function listWithoutFit(
  db: Db,
  { tenantId }: TenantScope,
  { after, limit }: { after: number; limit: number },
): Promise<UncomparedApplication[]> {
  const { rows } = await sql<UncomparedApplication>`
    select a.id, a.talent_id as "talentId", a.project_id as "projectId",
      case when a.rate_value is not null and a.rate_currency is not null and a.rate_period is not null
        then json_build_object('value', a.rate_value::text, 'currency', a.rate_currency, 'unit', a.rate_period) end as rate
    from application a join talent t on t.id = a.talent_id and t.tenant_id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.fit_level is null and a.submitted_at is not null and t.fit_off_since is null and a.id > ${after}
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** Keeps what was compared. It is no change of the application: its version and its day stay. */
export async function writeFits(
  trx: Transaction,
  { tenantId }: TenantScope,
  fits: readonly { id: number; fit: Fit }[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(fits.map(({ id, fit }) => ({ id, level: fit.level, facts: fit.facts })));
  await sql`update application a set fit_level = given.level, fit_facts = given.facts, fit_compared_at = ${now}
    from jsonb_to_recordset(${rows}::jsonb) as given(id int, level text, facts jsonb)
    where a.tenant_id = ${tenantId} and a.id = given.id and a.fit_level is null
      and not exists (select from talent t where t.id = a.talent_id and t.fit_off_since is not null)`.execute(trx);
}

/** Deletes what was compared for this talent, who has switched fit off. Every row is written, so that none that is compared now is missed. */
export async function forgetFits(trx: Transaction, scope: TalentScope): Promise<void> {
  await applicationTables(trx)
    .updateTable('application')
    .set({ fit_level: null, fit_facts: null, fit_compared_at: null })
    .$call(ownedBy(scope))
    .execute();
}
