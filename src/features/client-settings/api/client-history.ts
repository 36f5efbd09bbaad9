import type { TenantScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findVersion, listVersions, type VersionRow } from '../../tenancy/api/client-version-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { readStoredFiles } from '../../tenancy/api/read-stored-client.ts';
import type { FileHashes } from '../../tenancy/api/tables.ts';
import { restoredNote } from '../version-makers.ts';
import { type Applied, type ApplyOptions, applyClient } from './apply-client.ts';
import { compareFiles, type FileChange } from './compare-files.ts';
import type { ClientSettingsDeps } from './deps.ts';

/** A version in a list, with the paths that are others than in the one before it. */
export type HistoryEntry = { version: number; madeAt: Date; by: string; note: string; paths: string[] };

/** The versions of a client, newest first. @param page.before only older ones than this. */
export async function listHistory(
  deps: Pick<ClientSettingsDeps, 'db'>,
  scope: TenantScope,
  page: { before?: number; limit: number },
): Promise<HistoryEntry[]> {
  // One more, so that the last can be compared as well.
  const rows = await listVersions(deps.db, scope, { ...page, limit: page.limit + 1 });
  return rows.slice(0, page.limit).map((row, index) => presentVersion(row, rows[index + 1]?.files ?? {}));
}

function presentVersion({ version, made_at: madeAt, made_by: by, note, files }: VersionRow, before: FileHashes): HistoryEntry {
  const paths = [...new Set([...Object.keys(files), ...Object.keys(before)])].filter((path) => files[path] !== before[path]);
  return { version, madeAt, by, note, paths: paths.sort() };
}

/** What changed from one version to another. @throws AppError NOT_FOUND for a version that there never was. */
export async function compareVersions(
  deps: Pick<ClientSettingsDeps, 'db' | 'blobs'>,
  scope: TenantScope,
  { from, to }: { from: number; to: number },
): Promise<FileChange[]> {
  for (const version of [from, to]) await requireVersion(deps, scope, version);
  return compareFiles(await readStoredFiles(deps, scope, from), await readStoredFiles(deps, scope, to));
}

/**
 * Serves the files of an earlier version again, as a new version: what came between stays in the history.
 *
 * @throws AppError NOT_FOUND for a version that there never was; ConfigError when this release cannot read it.
 */
export async function restoreVersion(
  deps: ClientSettingsDeps,
  client: Pick<Tenant, 'id' | 'key'>,
  version: number,
  options: Omit<ApplyOptions, 'note' | 'restores'>,
): Promise<Applied> {
  const scope = { tenantId: client.id };
  await requireVersion(deps, scope, version);
  const files = await readStoredFiles(deps, scope, version);
  return applyClient(deps, client.key, files, { ...options, restores: version, note: restoredNote(version) });
}

async function requireVersion(deps: Pick<ClientSettingsDeps, 'db'>, scope: TenantScope, version: number): Promise<void> {
  if (!(await findVersion(deps.db, scope, version))) throw notFound(`no version ${version}`);
}
