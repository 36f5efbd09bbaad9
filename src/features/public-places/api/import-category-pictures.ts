import { createHash } from 'node:crypto';
import type { TenantId } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownBytes } from '../../../server/virus/safe-bytes.ts';
import { listAllCategories, setCategoryImage } from '../../cms/api/store.ts';
import { removeContentFile } from '../../files/api/remove-file.ts';
import { findImage } from '../../files/api/store.ts';
import { storeFile } from '../../files/api/store-file.ts';
import { type ClientFiles, matchPaths } from '../../tenancy/client-files.ts';
import { categoryPicturePath } from '../category-pictures.ts';

type Client = { id: TenantId; files: ClientFiles };
type Deps = { db: Db; blobs: BlobStore };
/** Keys of categories with a new picture, with an unchanged one and with none any more, and names of files without a category. */
type ImportedPictures = { taken: string[]; kept: string[]; removed: string[]; unknown: string[] };

/**
 * Imports the pictures `cms/images/<category key>.webp|jpg|png` of the client for its categories. An
 * unchanged picture keeps its address, so that browser caches stay valid; another one gets a new address and the old one is
 * deleted. A category whose picture is no longer there loses it.
 *
 * @param options.idOf the new file's id by category; left out, it is random.
 * @throws AppError for a file that is no picture or too large, as an upload does.
 */
export async function importCategoryPictures(
  { db, blobs }: Deps,
  client: Client,
  { now, idOf }: { now: Date; idOf?: (category: string) => string },
): Promise<ImportedPictures> {
  const scope = { tenantId: client.id };
  const categories = await listAllCategories(db, scope);
  const done: ImportedPictures = { taken: [], kept: [], removed: [], unknown: [] };
  const pictures = matchPaths(client.files, categoryPicturePath);
  for (const { id, key, image_id } of categories) {
    if (image_id === null || pictures.some(([, , pictured]) => pictured === key)) continue;
    const old = await findImage(db, scope, image_id);
    await setCategoryImage(db, scope, id, null);
    if (old) await removeContentFile(db, blobs, scope, old, now);
    done.removed.push(key);
  }
  for (const [path = '', name = '', key] of pictures) {
    const category = categories.find((candidate) => candidate.key === key);
    if (!category) {
      done.unknown.push(name);
      continue;
    }
    const bytes = await client.files.readPicture(path);
    if (!bytes) continue;
    const old = category.image_id ? await findImage(db, scope, category.image_id) : null;
    if (old?.sha256 === createHash('sha256').update(bytes).digest('hex')) {
      done.kept.push(category.key);
      continue;
    }
    const picture = { kind: 'content' as const, name, bytes: ownBytes(bytes), now, id: idOf?.(category.key) };
    const file = await storeFile(db, blobs, { ...scope, talentId: null }, picture);
    await setCategoryImage(db, scope, category.id, file.id);
    if (old) await removeContentFile(db, blobs, scope, old, now);
    done.taken.push(category.key);
  }
  return done;
}
