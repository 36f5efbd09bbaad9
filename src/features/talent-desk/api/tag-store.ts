import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import { talentDeskTables } from './tables.ts';

export async function listTagsOf(db: Db, talent: TalentScope): Promise<string[]> {
  const rows = await talentDeskTables(db).selectFrom('talent_tag').select('tag').$call(ownedBy(talent)).orderBy('folded').execute();
  return rows.map((row) => row.tag);
}

/** Two operators who set the tags of one talent do so one after the other. */
export async function lockTags(trx: Transaction, { talentId }: TalentScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${talentId}`}, 0))`.execute(trx);
}

/** Those that stay keep the time they were given. */
export async function replaceTags(trx: Transaction, talent: TalentScope, tags: readonly string[], now: Date): Promise<void> {
  const tables = talentDeskTables(trx);
  await tables
    .deleteFrom('talent_tag')
    .$call(ownedBy(talent))
    .where(sql<boolean>`not (tag = any(${[...tags]}::text[]))`)
    .execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ tenant_id: talent.tenantId, talent_id: talent.talentId, tag, created_at: now }));
  await tables
    .insertInto('talent_tag')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['talent_id', 'folded']).doNothing())
    .execute();
}

const maxListed = 500;

/** The tags of a client, the most used first. What is written in several ways counts as one. */
export async function listClientTags(db: Db, scope: TenantScope): Promise<{ tag: string; talents: number }[]> {
  return talentDeskTables(db)
    .selectFrom('talent_tag')
    .select((eb) => [eb.fn.min('tag').as('tag'), eb.fn.countAll<number>().as('talents')])
    .$call(inTenant(scope))
    .groupBy('folded')
    .orderBy('talents', 'desc')
    .orderBy('folded')
    .limit(maxListed)
    .execute();
}
