import { readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ConfigError } from '../../../server/config.ts';
import { makeFolder, writeDurably } from '../../../server/durable-files.ts';
import { type ClientFiles, kindOfFile } from '../../tenancy/client-files.ts';

/**
 * Writes a client's files into a folder, byte by byte as they are stored.
 *
 * @param options.isForced also into a folder with files: those of a client that this one does not have are removed, others are left.
 * @throws ConfigError for a folder that is not empty.
 */
export async function writeClientFolder(files: ClientFiles, folder: string, { isForced }: { isForced: boolean }): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((): never[] => []);
  const there = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (there.length > 0 && !isForced) throw new ConfigError(`${folder} is not empty; --force writes over what is there`);
  for (const path of there) if (kindOfFile(path) !== null && !files.paths.includes(path)) await rm(join(folder, path));
  for (const path of files.paths) {
    const content = kindOfFile(path) === 'picture' ? await files.readPicture(path) : files.text(path);
    if (content === null) throw new ConfigError(`${path} has gone from the blob store`);
    await makeFolder(dirname(join(folder, path)));
    await writeDurably(join(folder, path), content);
  }
}
