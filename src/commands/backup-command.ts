import { stat } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { dumpInstallation } from '../server/backup/dump.ts';
import { recordLastBackup } from '../server/backup/last-backup.ts';
import { StorageFull } from '../server/storage-full.ts';
import { CommandError } from './command-error.ts';
import type { Installation, WithInstallation } from './installation.ts';

/** `openpool backup <file>`: database and files in one archive, while the server runs. */
export function backupCommand(withInstallation: WithInstallation) {
  return defineCommand({
    meta: { name: 'backup' },
    args: { file: { type: 'positional', required: true, description: 'Where to, such as openpool-2026-11-23.tar.gz' } },
    run: ({ args }) =>
      withInstallation(async (installation) => {
        for (const line of await runBackup(installation, args.file)) console.log(line);
      }),
  });
}

/** @returns what was written, for the operator. @throws CommandError when the file is there already or cannot be written. */
export async function runBackup(installation: Installation, path: string): Promise<string[]> {
  const { direct, blobs, version, now } = installation;
  if (await stat(path).catch(() => null)) throw new CommandError(`${path} is there already; it is left as it is.`);
  const end = await dumpInstallation({ connection: direct, blobs, path, version, now: now() }).catch((error: unknown) => {
    if (error instanceof StorageFull) throw new CommandError(`${error.message}.`);
    throw isOfPath(error, path) ? new CommandError(`${path} cannot be written: ${error.code}`) : error;
  });
  await recordLastBackup(direct, now());
  const { size } = await stat(path);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${path}: ${Object.keys(end.rows).length} tables, ${rows} rows, ${end.jobs} waiting jobs, ${end.files} files; ${megabytes(size)} MB`,
    ...(end.goneFiles.length > 0 ? [`${end.goneFiles.length} files were removed by their owners meanwhile and are not in it.`] : []),
    'It holds personal data and the secret of sessions: keep it where only you can read it. Not in it: settings (.env) and TENANTS_DIR.',
    ...(blobs.keys.current ? ['Files are encrypted in it as well: without FILES_KEY nobody can open them.'] : []),
  ];
}

function isOfPath(error: unknown, path: string): error is NodeJS.ErrnoException {
  // A draft next to it is what is written.
  return error instanceof Error && 'code' in error && Boolean((error as NodeJS.ErrnoException).path?.startsWith(path));
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
