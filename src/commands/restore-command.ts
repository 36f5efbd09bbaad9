import { defineCommand } from 'citty';
import { ArchiveError } from '../server/backup/archive.ts';
import { NotEmptyError, restoreInstallation } from '../server/backup/restore.ts';
import { CommandError } from './command-error.ts';
import type { Installation, WithInstallation } from './installation.ts';

/** `openpool restore <file>`: an archive of `openpool backup` into an empty database and an empty place for files. */
export function restoreCommand(withInstallation: WithInstallation) {
  return defineCommand({
    meta: { name: 'restore' },
    args: { file: { type: 'positional', required: true, description: 'The archive' } },
    run: ({ args }) =>
      withInstallation(async (installation) => {
        for (const line of await runRestore(installation, args.file)) console.log(line);
      }),
  });
}

/** @returns what was restored, for the operator. @throws CommandError naming why it was not. */
export async function runRestore({ direct, blobs, log }: Installation, path: string): Promise<string[]> {
  const { head, end, ran, lockedFiles } = await restoreInstallation({ connection: direct, blobs, path, log }).catch((error: unknown) => {
    if (error instanceof ArchiveError) throw new CommandError(`${path} ${error.message}.`);
    if (error instanceof NotEmptyError) throw new CommandError(error.message);
    const { code, path: at } = error as NodeJS.ErrnoException;
    throw at === path ? new CommandError(`${path} cannot be read: ${code}`) : error;
  });
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  return [
    `Restored what version ${head.version} saved at ${head.madeAt}: ${rows} rows, ${end.jobs} waiting jobs, ${end.files} files.`,
    ...(ran.length > 0 ? [`Brought up to date: ${ran.join(', ')}`] : []),
    ...(end.goneFiles.length > 0 ? [`Not in the archive, because their owners had just removed them: ${end.goneFiles.join(', ')}`] : []),
    ...[...lockedFiles].map(
      ([keyId, count]) =>
        `${count} files are encrypted with the key ${keyId}, which is not set here: nobody can open them until FILES_KEY or FILES_KEYS_ACCEPTED has it.`,
    ),
    'Waiting mails go out when the server starts. To look at it first, start with MAILBOX=true and without SMTP_URL.',
    'If SESSION_SECRET or SECURITY_ID_SECRET were set where it came from, set the same ones here; those of before as',
    'SESSION_SECRETS_ACCEPTED. `openpool secrets list` says whether everything can be decrypted.',
  ];
}
