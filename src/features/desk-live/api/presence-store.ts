import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** Who has what open, from process to process; nothing of it is stored (decision 0072). */
export const presenceChannel = 'openpool_desk_presence';

export async function notifyPresence(db: Db, message: string): Promise<void> {
  await sql`select pg_notify(${presenceChannel}, ${message})`.execute(db);
}
