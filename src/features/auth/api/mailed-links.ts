import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TokenPayload } from './account-token-store.ts';

/**
 * What a link remembers of the mailbox it went to. It proves that one and no other: the account may have another address
 * by the time it is pressed, also because both were asked for in the same moment.
 */
export function mailedTo(email: string): { email: string } {
  return { email: email.toLowerCase() };
}

export function wasMailedTo(payload: TokenPayload, email: string | null | undefined): boolean {
  return email != null && payload.email === email.toLowerCase();
}

/**
 * Makes requests that mail links to one talent wait for each other until the end of the transaction, so that the brake on
 * resending counts them all. Take it first: confirming locks the link, then the talent.
 */
export async function lockLinks(trx: Db, { tenantId, talentId }: TalentScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links ${tenantId} ${talentId}`}, 0))`.execute(trx);
}
