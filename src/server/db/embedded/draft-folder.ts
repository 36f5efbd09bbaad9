import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably } from '../../durable-files.ts';
import { isAlive } from './postmaster.ts';

/**
 * Makes a folder in a draft next to it, which takes its name at the end: a start that breaks off or loses power leaves nothing
 * incomplete, and two simultaneous starts do not collide.
 *
 * @param fill once it resolves, everything in the draft is on the disk
 * @throws what `fill` throws, or Error when the name is taken; the draft is removed then
 */
export async function makeFromDraft(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(`${folder}.new-${process.pid}-`);
  try {
    await fill(draft);
    await renameDurably(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the drafts in a folder that starts which were killed or lost power have left; what is being filled now is kept. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/\.new-(\d+)-\w{6}$/.exec(name)?.[1]);
    if (pid && !(await isInUse(join(folder, name), pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** In a container a process often has the number of the one before it. */
async function isInUse(draft: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return isAlive(pid);
  const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: 0 }));
  return mtimeMs >= performance.timeOrigin;
}
