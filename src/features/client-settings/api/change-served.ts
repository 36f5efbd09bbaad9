import { isGivenDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { findLegalText } from '../../legal/api/store.ts';
import { readLegalTexts } from '../../legal/api/texts.ts';
import { findServed, findVersion } from '../../tenancy/api/client-version-store.ts';
import { readTenant, type Tenant } from '../../tenancy/api/load-tenants.ts';
import { readStoredClient, readStoredFiles } from '../../tenancy/api/read-stored-client.ts';
import { type ClientFiles, changeFiles, maxClientFiles } from '../../tenancy/client-files.ts';
import type { ClientChange } from '../desk-client.ts';
import { partOfFile, type VersionPart } from '../version-parts.ts';
import { applyClient, makerOf } from './apply-client.ts';
import { countAsked } from './asked-talents.ts';
import { checkFiles } from './check-files.ts';
import { compareFiles } from './compare-files.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { countErased } from './erased-applications.ts';
import { refused, withFaultsAsProblem } from './faults-of-client.ts';
import { findLacks } from './find-lacks.ts';
import { type FileContents, refuseFixedSettings, restoredSettings } from './patched-files.ts';

export type ServedInput = {
  /** The files to write, made from the served ones. */
  change: (served: Tenant) => FileContents | Promise<FileContents>;
  /** Refuses a version that the caller did not read (`If-Match`). */
  requireVersion: (version: number) => void;
  isDryRun: boolean;
  note: string;
  /** Whether the caller may read and write `hand-over.json`. */
  seesHandOver: boolean;
  writesHandOver: boolean;
  restores?: number;
  /** What else changes with it, in the transaction of the new version. */
  alongside?: (trx: Transaction) => Promise<void>;
};

/** Others may change the client in between; who said no version does not mind which one is changed. */
const maxTries = 5;

/**
 * A change of the served client by its own operators (operators' design, section 2): of the version that the database has, which
 * another process may have made a moment ago.
 *
 * @throws AppError PRECONDITION_FAILED when the caller read another version; VALIDATION_FAILED naming each fault by file and place;
 *   FORBIDDEN for what is the installation's, MISSING_SCOPE for the hand-over without its scope.
 */
export async function changeServed(deps: ClientSettingsDeps, scope: TenantScope, by: Actor, input: ServedInput): Promise<ClientChange> {
  for (let tries = 1; ; tries += 1) {
    const served = await readServed(deps, scope);
    input.requireVersion(served.version);
    try {
      return await withFaultsAsProblem(served.key, () => changeVersion(deps, scope, by, served, input));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'PRECONDITION_FAILED' || tries === maxTries) throw error;
    }
  }
}

/** The client as the database serves it now. @throws AppError NOT_FOUND before its first version */
export async function readServed(deps: Pick<ClientSettingsDeps, 'db' | 'blobs'>, scope: TenantScope): Promise<Tenant> {
  const row = await findServed(deps.db, scope);
  if (!row || row.version === 0) throw notFound('client without a version');
  return readStoredClient(deps, { id: scope.tenantId, ...row });
}

async function changeVersion(
  deps: ClientSettingsDeps,
  scope: TenantScope,
  by: Actor,
  served: Tenant,
  input: ServedInput,
): Promise<ClientChange> {
  const contents = await input.change(served);
  if ('hand-over.json' in contents && !input.writesHandOver) throw lacksScope('connections:write');
  const { after, facts } = await weighChange(deps, scope, served, contents, input);
  if (input.isDryRun) return { version: served.version, isChanged: false, ...facts };
  const restores = input.restores === undefined ? {} : { restores: input.restores };
  const alongside = input.alongside === undefined ? {} : { alongside: input.alongside };
  const options = { ...makerOf(by), note: input.note, at: deps.clock(), from: served.version, ...restores, ...alongside };
  const { version, isChanged } = await applyClient(deps, served.key, after.files, options);
  return { version, isChanged, ...facts };
}

/** The client as a change would make it, checked as a whole, and what follows from that. @throws as `changeServed`; ConfigError for faults */
export async function weighChange(
  deps: Pick<ClientSettingsDeps, 'db' | 'blobs' | 'clock'>,
  scope: TenantScope,
  served: Tenant,
  contents: FileContents,
  { seesHandOver, restores }: Pick<ServedInput, 'seesHandOver' | 'restores'>,
) {
  refuseFixedSettings(served.files, contents);
  const files = changeFiles(served.files, contents);
  if (files.paths.length > maxClientFiles) throw refused({ _: [`A client has at most ${maxClientFiles} files.`] });
  const after = readTenant(served.key, served.version, files);
  checkFiles(after);
  const changes = await compareFiles(served.files, files);
  const paths = changes.map(({ path }) => path);
  if (restores === undefined) await refuseOtherWords(deps, scope, after, paths);
  const facts = {
    changes: hideHandOver(changes, seesHandOver),
    asked: await countAsked(deps.db, scope, { before: served, after, paths }),
    erased: await countErased(deps, scope, { before: served, after }),
    lacks: findLacks(after),
  };
  return { after, facts };
}

/** The patches of what a caller may not read are left out. */
export function hideHandOver<T extends { path: string; patch: string }>(changes: readonly T[], seesHandOver: boolean): T[] {
  return changes.map((change) => (change.path === 'hand-over.json' && !seesHandOver ? { ...change, patch: '' } : change));
}

export function lacksScope(scope: string): AppError {
  return new AppError('MISSING_SCOPE', { detail: `hand-over.json needs the scope ${scope}.` });
}

/** A version of a legal text is a date; one that was served keeps its words: people have agreed to them. @throws AppError VALIDATION_FAILED */
async function refuseOtherWords(
  deps: Pick<ClientSettingsDeps, 'db'>,
  scope: TenantScope,
  after: Tenant,
  paths: readonly string[],
): Promise<void> {
  const faults: Record<string, string[]> = {};
  for (const text of readLegalTexts(after).values()) {
    const path = `legal/${text.document}.${text.locale}.md`;
    if (paths.includes(path) && !isGivenDate(text.version)) faults[path] = [`${text.version} is no date of the calendar.`];
    const kept = paths.includes(path) ? await findLegalText(deps.db, scope.tenantId, text) : null;
    if (kept && (kept.title !== text.title || kept.html !== text.html))
      faults[path] = [
        `Version ${text.version} was published with other words, which never change; give this one a later date in its first line.`,
      ];
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/**
 * The files of an earlier version, with the present id and hosts.
 *
 * @param parts what is taken from that version; the rest stays as it is served
 * @throws AppError NOT_FOUND for a version that there never was
 */
export async function filesToRestore(
  deps: Pick<ClientSettingsDeps, 'db' | 'blobs'>,
  scope: TenantScope,
  served: Tenant,
  { version, parts }: { version: number; parts: readonly VersionPart[] },
): Promise<FileContents> {
  const row = await findVersion(deps.db, scope, version);
  if (!row) throw notFound(`no version ${version}`);
  const earlier = await readStoredFiles(deps, scope, version);
  const isTaken = (path: string) => {
    const part = partOfFile(path);
    return part !== null && parts.includes(part);
  };
  const contents: FileContents = {};
  for (const path of served.files.paths) if (row.files[path] === undefined && isTaken(path)) contents[path] = null;
  for (const path of earlier.paths)
    if (isTaken(path) && served.files.hashes?.[path] !== row.files[path]) contents[path] = await contentOf(earlier, path);
  contents['client.json'] = restoredSettings(served.files, String(await contentOf(earlier, 'client.json')), parts);
  return contents;
}

async function contentOf(files: ClientFiles, path: string): Promise<string | Uint8Array> {
  const content = files.text(path) ?? (await files.readPicture(path));
  if (content === null) throw new AppError('UNPROCESSABLE', { detail: `${path} of that version has gone from the file store.` });
  return content;
}
