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
  const home = preparedFolder(process.env.E2E_DATA ?? (await makeTestFolder()));
  const data = join(home, 'data');
  await waitUntil(
    async () => (await isThere(data)) || (await makeOnce(home, data, prepare)),
    () => `${data} was not made`,
  );
  // Unlike fs.cp it keeps the owner, who is another one when root runs the tests.
  await promisify(execFile)('cp', ['-Rp', `${data}/.`, target]);
}

/** @returns whether it is there now; false while another worker makes it */
async function makeOnce(home: string, data: string, prepare: (folder: string) => Promise<void>): Promise<boolean> {
  // Making a folder succeeds once.
  const isFirst = await mkdir(home, { mode: 0o711 }).then(
    () => true,
    () => false,
  );
  if (!isFirst) return false;
  try {
    const draft = join(home, 'draft');
    await makeTestFolder(draft);
    await prepare(draft);
    await rename(draft, data);
    return true;
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
