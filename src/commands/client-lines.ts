import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { applyClient, makerOf } from '../features/client-settings/api/apply-client.ts';
import { loadCheckedFolder, readFolders } from '../features/client-settings/api/apply-folders.ts';
import { compareVersions, listHistory, restoreVersion } from '../features/client-settings/api/client-history.ts';
import { compareFiles, type FileChange } from '../features/client-settings/api/compare-files.ts';
import type { ClientSettingsDeps } from '../features/client-settings/api/deps.ts';
import { findLacks } from '../features/client-settings/api/find-lacks.ts';
import { writeClientFolder } from '../features/client-settings/api/write-client-folder.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { clientFilesOf } from '../features/tenancy/client-files.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';

/** What a client lacks, one line each. */
export function describeCheck(client: Tenant): string {
  const lacks = findLacks(client);
  if (lacks.length === 0) return `${client.key} lacks nothing.`;
  const marks = { closesSignUp: 'SIGN-UP CLOSED', serious: 'missing', minor: 'could be better' };
  return lacks.map(({ weight, lack }) => `${client.key}: ${marks[weight]}: ${lack}`).join('\n');
}

/** One line per client. */
export function describeList({ tenants }: ClientSettingsDeps): string {
  if (tenants.all.length === 0) return 'There is no client yet: openpool client create <key>';
  return tenants.all
    .map((client) => {
      const isClosed = findLacks(client).some(({ weight }) => weight === 'closesSignUp');
      const languages = client.languages.map(({ iso }) => iso).join(',');
      return `${client.key}\t${client.name}\t${client.hosts.join(',')}\t${languages}\tversion ${client.version}${isClosed ? '\tsign-up closed' : ''}`;
    })
    .join('\n');
}

/**
 * Applies a client's folder, or each folder in this one; all are checked before the first is written.
 *
 * @returns what changed, as a unified diff. @throws ConfigError naming each fault.
 */
export async function describeApply(
  deps: ClientSettingsDeps,
  folder: string,
  { isDryRun, note }: { isDryRun: boolean; note?: string | undefined },
): Promise<string> {
  const isClient = await stat(join(folder, 'client.json')).then(
    () => true,
    () => false,
  );
  const clients = isClient ? [await loadCheckedFolder(folder, basename(folder))] : await readFolders(folder);
  const lines: string[] = [];
  for (const client of clients) {
    const served = deps.tenants.byKey(client.key);
    const changes = await compareFiles(served?.files ?? clientFilesOf({}), client.files);
    if (isDryRun) {
      lines.push(...describeChanges(client.key, changes, served ? 'would change' : 'would be made'));
      continue;
    }
    const maker = {
      ...makerOf(commandLineActor()),
      note: note ?? `applied from ${basename(folder)}/`,
      at: deps.clock(),
      ...(served ? { from: served.version } : {}),
    };
    const { version } = await applyClient(deps, client.key, client.files, maker);
    lines.push(...describeChanges(client.key, changes, `is version ${version}`), ...(changes.length > 0 ? [describeCheck(client)] : []));
  }
  return lines.join('\n');
}

function describeChanges(key: string, changes: readonly FileChange[], done: string): string[] {
  if (changes.length === 0) return [`${key}: nothing to change`];
  return [
    ...changes.map(({ path, kind, patch }) => `${kind.padEnd(7)} ${path}${patch === '' ? '' : `\n${patch.trimEnd()}`}`),
    `${key} ${done}`,
  ];
}

/** @throws CommandError for an unknown client; ConfigError for a folder with files. */
export async function runExport(deps: ClientSettingsDeps, key: string, folder: string, options: { isForced: boolean }): Promise<string> {
  const client = requireClient(deps, key);
  await writeClientFolder(client.files, folder, options);
  const hint = basename(folder) === key ? '' : `\nA folder is applied to the client of its name: rename it to ${key} before that.`;
  return `Version ${client.version} of ${key}: ${client.files.paths.length} files written to ${folder}${hint}`;
}

/** @throws CommandError for an unknown client. */
export async function describeHistory(deps: ClientSettingsDeps, key: string, limit: string): Promise<string> {
  const client = requireClient(deps, key);
  const entries = await listHistory(deps, { tenantId: client.id }, { limit: Math.min(1_000, Math.max(1, Number(limit) || 20)) });
  return entries
    .map(({ version, madeAt, by, note, paths }) => {
      const files = paths.length > 5 ? `${paths.length} files` : paths.join(', ');
      return `${version === client.version ? '*' : ' '} ${version}\t${madeAt.toISOString()}\t${by}\t${note}\t${files}`;
    })
    .join('\n');
}

/** What changed from one version to another, as a unified diff. @throws CommandError for an unknown client or version. */
export async function describeComparison(deps: ClientSettingsDeps, key: string, from: string, to: string): Promise<string> {
  const client = requireClient(deps, key);
  const changes = await knownVersion(key, () =>
    compareVersions(deps, { tenantId: client.id }, { from: versionOf(key, from), to: versionOf(key, to) }),
  );
  return describeChanges(key, changes, `from version ${from} to ${to}`).join('\n');
}

/** @throws CommandError for an unknown client or version. */
export async function runRestore(deps: ClientSettingsDeps, key: string, version: string): Promise<string> {
  const client = requireClient(deps, key);
  const number = versionOf(key, version);
  const restored = await knownVersion(key, () =>
    restoreVersion(deps, client, number, { ...makerOf(commandLineActor()), at: deps.clock(), from: client.version }),
  );
  return restored.isChanged ? `${key} is version ${restored.version}, with the files of version ${version}` : `${key} is the same already`;
}

function versionOf(key: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new CommandError(`"${given}" is no number of a version. "client history ${key}" names them.`);
  return Number(given);
}

async function knownVersion<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw new CommandError(`${key} has not all of these versions`);
    throw error;
  }
}

function requireClient({ tenants }: ClientSettingsDeps, key: string): Tenant {
  const client = tenants.byKey(key);
  if (!client) throw new CommandError(`There is no client ${key}. Clients: ${tenants.all.map((known) => known.key).join(', ') || 'none'}`);
  return client;
}
