import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { ConfigError } from '../../../server/config.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { keepLegalTexts } from '../../legal/api/store.ts';
import { readLegalTexts } from '../../legal/api/texts.ts';
import { readClientSynonyms } from '../../project-search/api/terms/load-synonyms.ts';
import { storeSynonyms } from '../../project-search/api/terms/synonym-store.ts';
import { storeJobFields } from '../../projects/api/job-field-store.ts';
import { importCategoryPictures } from '../../public-places/api/import-category-pictures.ts';
import {
  allowLongWrite,
  findVersion,
  insertContents,
  insertTenant,
  insertVersion,
  listKnownHashes,
  lockClients,
  lockVersion,
  readContents,
  replaceHosts,
  type StoredContent,
  type VersionMaker,
} from '../../tenancy/api/client-version-store.ts';
import { readTenant, type Tenant } from '../../tenancy/api/load-tenants.ts';
import { blobKeyOf, hashOf, readPicture } from '../../tenancy/api/read-stored-client.ts';
import type { FileHashes } from '../../tenancy/api/tables.ts';
import { type ClientFiles, kindOfFile } from '../../tenancy/client-files.ts';
import { versionMakers } from '../version-makers.ts';
import { readSentFile } from './check-bytes.ts';
import { checkFiles } from './check-files.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { factsOfChange } from './facts-of-change.ts';

export type ApplyOptions = VersionMaker & {
  /** Who makes the change, for the audit log. */
  actor: Actor;
  /** The version that is restored, if one is. */
  restores?: number;
  /** The version that the change was made from. Another one by now: nothing is written. */
  from?: number;
  /** Only for a client that is not there yet. */
  onlyNew?: boolean;
  /** What else changes with it, in the transaction of the new version. */
  alongside?: (trx: Transaction, scope: TenantScope) => Promise<void>;
};

/** Who makes a version, as its history names them. The command line knows no names of people. */
export function makerOf(actor: Actor): Pick<ApplyOptions, 'actor' | 'by'> {
  return { actor, by: actor.kind === 'commandLine' ? versionMakers.commandLine : actor.name };
}

type Picture = { path: string; bytes: Uint8Array };

/** `version`: the one that is served now. */
export type Applied = { client: Tenant; version: number; isChanged: boolean };

/**
 * Makes these files the client's: checks all of them, then writes a version, what other tables hold of it and an entry of the audit
 * log in one transaction, and serves it. Files that are the served ones already change nothing.
 *
 * @throws ConfigError naming each fault, or what another client has already; AppError PRECONDITION_FAILED when the version is not `from`.
 */
export async function applyClient(deps: ClientSettingsDeps, key: string, files: ClientFiles, options: ApplyOptions): Promise<Applied> {
  const client = readTenant(key, 0, files);
  checkFiles(client);
  const scope: TenantScope = { tenantId: client.id };
  const { hashes, texts, pictures } = await hashFiles(files);
  const known = await listKnownHashes(deps.db, scope, Object.values(hashes));
  // Bytes first: a row without them would be a version that nobody can show.
  await requireSafePictures([...pictures].filter(([hash]) => !known.has(hash)).map(([, picture]) => picture));
  for (const [hash, { bytes }] of pictures) {
    const blobKey = blobKeyOf(hash);
    if (!known.has(hash) || !(await readPicture(deps.blobs, hash))) await deps.blobs.put(blobKey, bytes);
  }
  const contents = [...texts, ...[...pictures].map(([hash, { bytes }]): StoredContent => ({ hash, content: null, size: bytes.length }))];

  const applied = await inTransaction(deps.db, async (trx): Promise<Applied> => {
    await allowLongWrite(trx);
    const served = await lockOwn(trx, client);
    if (options.from !== undefined && options.from !== served)
      throw new AppError('PRECONDITION_FAILED', { log: `version ${served}, not ${options.from}`, messages: ['talent.error.409'] });
    const current = served > 0 ? await findVersion(trx, scope, served) : null;
    if (current && (options.onlyNew || isSame(current.files, hashes))) return { client, version: served, isChanged: false };
    const taken = await replaceHosts(trx, scope, client.hosts);
    if (taken.length > 0) throw new ConfigError(`${key}/client.json: hosts: another client has ${taken.join(', ')}`);
    await insertContents(
      trx,
      scope,
      contents.filter(({ hash }) => !known.has(hash)),
    );
    // Those who accept them are shown later what changed.
    await keepLegalTexts(trx, client.id, [...readLegalTexts(client).values()]);
    await storeJobFields(trx, [client]);
    await storeSynonyms(trx, scope, readClientSynonyms(client, deps.shippedSynonyms));
    const version = served + 1;
    await insertVersion(trx, scope, version, hashes, { by: options.by, note: options.note, at: options.at });
    const before = current && { version: served, hashes: current.files, settings: await readSettings(trx, scope, current.files) };
    const facts = factsOfChange(before, { version, hashes, settings: files.text('client.json') });
    const done = options.restores !== undefined ? 'restored' : before ? 'changed' : 'created';
    const restored = options.restores === undefined ? {} : { restored: options.restores };
    const change = {
      action: `client.${done}` as const,
      subject: { kind: 'client' as const, id: key },
      ...facts,
      after: { ...facts.after, ...restored },
    };
    await recordChange(trx, scope, options.actor, change, options.at);
    await options.alongside?.(trx, scope);
    return { client, version, isChanged: true };
  });
  if (!applied.isChanged) return applied;
  await deps.clients.refresh(client.id);
  // Files are never stored inside a transaction. `category pictures` repeats it, should this process end just now.
  await importCategoryPictures(deps, client, { now: options.at });
  return applied;
}

/** @throws ConfigError naming each new picture that is none, or could do more than be looked at. */
async function requireSafePictures(pictures: readonly Picture[]): Promise<void> {
  const faults: string[] = [];
  for (const { path, bytes } of pictures) {
    const read = await readSentFile(path, bytes);
    if ('fault' in read) faults.push(`${path}: ${read.fault}`);
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
}

async function readSettings(trx: Transaction, scope: TenantScope, hashes: FileHashes): Promise<string | null> {
  const [row] = await readContents(trx, scope, [hashes['client.json'] ?? '']);
  return row?.content ?? null;
}

/** Locks the client's row, or makes it. @returns the served version; 0 for a new client. */
async function lockOwn(trx: Transaction, client: Tenant): Promise<number> {
  const scope: TenantScope = { tenantId: client.id };
  let row = await lockVersion(trx, scope);
  if (!row) {
    await lockClients(trx);
    await insertTenant(trx, client);
    row = await lockVersion(trx, scope);
  }
  if (!row) throw new ConfigError(`${client.key}/client.json: id: this client has another id already, which never changes`);
  if (row.key !== client.key) throw new ConfigError(`${client.key}/client.json: id: ${client.id} is the id of the client ${row.key}`);
  return row.version;
}

async function hashFiles(files: ClientFiles): Promise<{ hashes: FileHashes; texts: StoredContent[]; pictures: Map<string, Picture> }> {
  const hashes: FileHashes = {};
  const texts: StoredContent[] = [];
  const pictures = new Map<string, Picture>();
  for (const path of files.paths) {
    const stored = files.hashes?.[path];
    const content = stored === undefined ? await contentOf(files, path) : null;
    const hash = stored ?? hashOf(content ?? '');
    hashes[path] = hash;
    if (typeof content === 'string') texts.push({ hash, content, size: Buffer.byteLength(content) });
    else if (content) pictures.set(hash, { path, bytes: content });
  }
  return { hashes, texts, pictures };
}

async function contentOf(files: ClientFiles, path: string): Promise<string | Uint8Array> {
  const content = kindOfFile(path) === 'picture' ? await files.readPicture(path) : files.text(path);
  if (content === null) throw new ConfigError(`${path}: cannot be read`);
  return content;
}

function isSame(a: FileHashes, b: FileHashes): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}
