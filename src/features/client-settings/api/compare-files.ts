import { createTwoFilesPatch } from 'diff';
import { hashOf } from '../../tenancy/api/read-stored-client.ts';
import { type ClientFiles, kindOfFile } from '../../tenancy/client-files.ts';

/** `patch`: what changed in a text, as a unified diff; empty for pictures. */
export type FileChange = { path: string; kind: 'added' | 'changed' | 'removed'; patch: string };

/** What differs between two sets of files, by path. */
export async function compareFiles(before: ClientFiles, after: ClientFiles): Promise<FileChange[]> {
  const paths = [...new Set([...before.paths, ...after.paths])].sort();
  const changes: FileChange[] = [];
  for (const path of paths) {
    const [old, young] = [await hashIn(before, path), await hashIn(after, path)];
    if (old === young) continue;
    const kind = old === null ? 'added' : young === null ? 'removed' : 'changed';
    changes.push({ path, kind, patch: kindOfFile(path) === 'text' ? patchOf(path, before.text(path), after.text(path)) : '' });
  }
  return changes;
}

async function hashIn(files: ClientFiles, path: string): Promise<string | null> {
  const known = files.hashes?.[path];
  if (known !== undefined) return known;
  const content = files.text(path) ?? (await files.readPicture(path));
  return content === null ? null : hashOf(content);
}

/** Without the two lines that name the files: the path is said already. */
function patchOf(path: string, before: string | null, after: string | null): string {
  const patch = createTwoFilesPatch(path, path, before ?? '', after ?? '', undefined, undefined, { context: 1 });
  return patch.slice(patch.indexOf('@@'));
}
