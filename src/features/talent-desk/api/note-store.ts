import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { type TalentNoteRow, talentDeskTables } from './tables.ts';

/** Newest first; `after` is where the page before ended. */
export function listTalentNotes(
  db: Db,
  talent: TalentScope,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<TalentNoteRow[]> {
  let query = talentDeskTables(db).selectFrom('talent_note').selectAll().$call(ownedBy(talent));
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function insertTalentNote(db: Db, row: TalentNoteRow): Promise<TalentNoteRow> {
  return talentDeskTables(db).insertInto('talent_note').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findTalentNote(db: Db, talent: TalentScope, id: string): Promise<TalentNoteRow | null> {
  const row = await talentDeskTables(db)
    .selectFrom('talent_note')
    .selectAll()
    .$call(ownedBy(talent))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeTalentNote(db: Db, talent: TalentScope, id: string): Promise<void> {
  await talentDeskTables(db).deleteFrom('talent_note').$call(ownedBy(talent)).where('id', '=', id).execute();
}
