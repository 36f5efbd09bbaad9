import { execFile } from 'node:child_process';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTestFolder } from '../../support/test-folders.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Where a run of journeys keeps the data of a portal after its first start; removed by the run's server (`scripts/e2e-server.mjs`). */
export const preparedFolder = (journeysFolder: string): string => `${journeysFolder}-prepared`;

/**
 * Copies the data of a portal that has started once into an empty folder. The first of the run's workers makes them, the others wait.
 *
 * @param prepare starts a portal in an empty folder and stops it
 */
export async function copyPreparedPortal(target: string, prepare: (folder: string) => Promise<void>): Promise<void> {
  // Set by `playwright.config.ts` for all workers of a run.
  const prepared = preparedFolder(process.env.E2E_DATA ?? '');
  const isThere = () => stat(join(prepared, 'postgres')).then(Boolean, () => false);
  await waitUntil(
    async () => (await isThere()) || (await isFirst(prepared)),
    () => `${prepared} was not made`,
  );
  if (!(await isThere())) await fill(prepared, prepare);
  // Unlike fs.cp it keeps the owner, who is another one when root runs the tests.
  await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, target]);
}

/** Making a folder succeeds once. */
function isFirst(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}

/** Replaces the empty folder by a full one; after a failure the next worker tries. */
async function fill(prepared: string, prepare: (folder: string) => Promise<void>): Promise<void> {
  const draft = await makeTestFolder();
  try {
    await prepare(draft);
    await rename(draft, prepared);
  } catch (error) {
    await rm(prepared, { recursive: true, force: true });
    throw error;
  }
}
