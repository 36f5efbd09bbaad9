import { type Insertable, type Selectable, sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { FileKind } from '../file-kinds.ts';
import { type FileTables, fileTables } from './tables.ts';

export type FileRow = Selectable<FileTables['file']>;

export async function insertFile(db: Db, row: Insertable<FileTables['file']>): Promise<FileRow> {
  return fileTables(db).insertInto('file').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A file of this talent, of one kind when that matters; null for everyone else's. */
export async function findFile(db: Db, scope: TalentScope, id: string, kind?: FileKind): Promise<FileRow | null> {
  const row = await fileTables(db)
    .selectFrom('file')
    .selectAll()
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'cv'))
    .executeTakeFirst();
  return row ?? null;
}

/** A picture of this client, of any owner; the caller decides who may see it. */
export async function findImage(db: Db, scope: TenantScope, id: string): Promise<FileRow | null> {
  const row = await fileTables(db)
    .selectFrom('file')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('kind', 'in', ['image', 'content'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export function listFiles(db: Db, scope: TalentScope, kinds: readonly FileKind[]): Promise<FileRow[]> {
  return fileTables(db)
    .selectFrom('file')
    .selectAll()
    .$call(ownedBy(scope))
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false when it was gone already. */
export async function deleteFileRow(db: Db, scope: TalentScope, id: string): Promise<boolean> {
  const row = await fileTables(db).deleteFrom('file').$call(ownedBy(scope)).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it was gone already. */
export async function deleteContentRow(db: Db, scope: TenantScope, id: string): Promise<boolean> {
  const row = await fileTables(db)
    .deleteFrom('file')
    .$call(inTenant(scope))
    .where('kind', '=', 'content')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hideFileRow(db: Db, scope: TalentScope, id: string, now: Date): Promise<void> {
  await fileTables(db).updateTable('file').set({ deleted_at: now }).$call(ownedBy(scope)).where('id', '=', id).execute();
}

/** A file of this talent, also one that left their lists; null when the id is none. */
export async function findStoredFile(db: Db, scope: TalentScope, id: string): Promise<FileRow | null> {
  const row = await fileTables(db)
    .selectFrom('file')
    .selectAll()
    .$call(ownedBy(scope))
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Bytes of all files that a talent ever stored and that are still kept. */
export async function sumSizes(db: Db, scope: TalentScope): Promise<number> {
  const { sum } = await fileTables(db)
    .selectFrom('file')
    .select((eb) => eb.fn.sum('size').as('sum'))
    .$call(ownedBy(scope))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Where the bytes of everything lie that a talent stored; until the transaction ends nobody encrypts them again (`lockFile`). */
export async function lockBlobKeys(trx: Transaction, scope: TalentScope): Promise<string[]> {
  const rows = await fileTables(trx).selectFrom('file').select('blob_key').$call(ownedBy(scope)).orderBy('id').forUpdate().execute();
  return rows.map((row) => row.blob_key);
}
