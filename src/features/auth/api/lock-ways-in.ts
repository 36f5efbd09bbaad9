import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/**
 * Makes removals of a talent's ways in wait for each other until the end of the transaction, so that no two of them, a
 * passkey and a linked account say, each count on the other. Take it before looking at what is left.
 */
export async function lockWaysIn(trx: Db, { tenantId, talentId }: TalentScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ways in ${tenantId} ${talentId}`}, 0))`.execute(trx);
}
