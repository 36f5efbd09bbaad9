import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type FileRow, listFiles } from '../../files/api/store.ts';

/** The current CV is the one uploaded last. */
export async function findCurrentCv(db: Db, scope: TalentScope): Promise<FileRow | null> {
  const [newest] = await listFiles(db, scope, ['cv']);
  return newest ?? null;
}
