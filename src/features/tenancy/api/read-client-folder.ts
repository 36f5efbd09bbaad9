import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ConfigError } from '../../../server/config.ts';
import { type ClientFiles, clientFilesOf, filePlaces, kindOfFile, maxClientFiles, maxPictureBytes, maxTextBytes } from '../client-files.ts';

/**
 * Reads all files of a client's folder. Hidden files and a `README.md` are nobody's.
 *
 * @param key the client's, for messages.
 * @throws ConfigError naming each file that is too large, no text in UTF-8, or that no client has.
 */
export async function readClientFolder(folder: string, key: string): Promise<ClientFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new ConfigError(`There is no folder ${folder}`);
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')) && path !== 'README.md');
  const faults: string[] = [];
  const files: Record<string, string | Uint8Array> = {};
  if (paths.length > maxClientFiles) throw new ConfigError(`${folder} has ${paths.length} files; a client has at most ${maxClientFiles}`);
  for (const path of paths) {
    const kind = kindOfFile(path);
    if (kind === null) {
      faults.push(`${key}/${path}: no file of a client. ${placesLike(path)}`);
      continue;
    }
    const { size } = await stat(join(folder, path));
    const max = kind === 'text' ? maxTextBytes : maxPictureBytes;
    if (size > max) faults.push(`${key}/${path}: larger than ${max / 1_048_576} MB`);
    else if (kind === 'picture') files[path] = new Uint8Array(await readFile(join(folder, path)));
    else {
      const text = decode(await readFile(join(folder, path)));
      if (text === null) faults.push(`${key}/${path}: no text in UTF-8`);
      else files[path] = text;
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
  return clientFilesOf(files);
}

/** PostgreSQL keeps no zero character in a text. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function placesLike(path: string): string {
  const folder = path.includes('/') ? path.split('/')[0] : '';
  const near = filePlaces.filter(({ about }) => (folder === '' ? !about.split(':')[0]?.includes('/') : about.startsWith(`${folder}/`)));
  return `There are: ${(near.length > 0 ? near : filePlaces).map(({ about }) => about.split(':')[0]).join(', ')}`;
}
