import { defineCommand } from 'citty';
import { bringUpToDate } from '../server/db/bring-up-to-date.ts';
import { minPostgres, readDatabaseFacts } from '../server/db/database-facts.ts';
import { withStartLock } from '../server/db/start-lock.ts';
import { CommandError } from './command-error.ts';
import type { Installation, WithInstallation } from './installation.ts';

/** `openpool upgrade [--check]`: brings the database up to this version, or says what that would do. */
export function upgradeCommand(withInstallation: WithInstallation) {
  return defineCommand({
    meta: { name: 'upgrade' },
    args: { check: { type: 'boolean', default: false, description: 'List the SQL files that would run, without changing anything' } },
    run: ({ args }) =>
      withInstallation(async (installation) => {
        for (const line of await runUpgrade(installation, args)) console.log(line);
      }),
  });
}

/** @returns what ran or would run. @throws CommandError when this version cannot take this database over. */
export async function runUpgrade({ direct, log, version, now }: Installation, { check }: { check: boolean }): Promise<string[]> {
  const facts = await readDatabaseFacts(direct, now);
  if (facts.version < minPostgres) throw new CommandError(`PostgreSQL ${facts.versionText} is too old: ${minPostgres} or newer is needed.`);
  const { pending, unknown } = facts.upgrade ?? { pending: null, unknown: [] };
  if (unknown.length > 0)
    throw new CommandError(
      `The database is of a newer version than this one (${version}): it has ${unknown.join(', ')}. There is no way back but a backup of before.`,
    );
  if (check) {
    if (pending === null) return [`The database is empty. A start of version ${version} makes all its tables.`];
    if (pending.length === 0) return [`The database is as version ${version} needs it: nothing would run.`];
    return [
      `Version ${version} would run ${pending.length} ${pending.length === 1 ? 'file' : 'files'}:`,
      ...pending.map((name) => `  ${name}`),
      'Take a backup first: openpool backup <file>',
    ];
  }
  const ran = await withStartLock(direct, log, () => bringUpToDate(direct));
  return ran.length === 0 ? ['Nothing had to run.'] : [`Ran: ${ran.join(', ')}`];
}
