import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, writeDurably } from '../../durable-files.ts';

/**
 * A cluster has this file until its tables are there. A disk that fills up while they are made can leave a cluster on which PostgreSQL never
 * starts again (its repair finds the file of an unlogged table that it is about to make); as long as nothing is in it, it is made again.
 */
const mark = 'openpool-first-start';

export async function markFirstStart(clusterDir: string): Promise<void> {
  await writeDurably(join(clusterDir, mark), '');
}

/** Whether nothing of anybody can be in the cluster. */
export async function isFirstStart(clusterDir: string): Promise<boolean> {
  return access(join(clusterDir, mark)).then(
    () => true,
    () => false,
  );
}

/** From here on the cluster is kept whatever happens. Harmless where there is none, or where it is kept already. */
export async function endFirstStart(clusterDir: string): Promise<void> {
  if (!(await isFirstStart(clusterDir))) return;
  await rm(join(clusterDir, mark), { force: true });
  await flushFolder(clusterDir);
}
