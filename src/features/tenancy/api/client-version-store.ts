import { sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { type FileHashes, tenancyTables } from './tables.ts';

/** Who made a version, and why. `by`: an operator's name, or one of `versionMakers`. */
export type VersionMaker = { by: string; note: string; at: Date };
export type VersionRow = { version: number; files: FileHashes; made_at: Date; made_by: string; note: string };
/** Null content: a picture. */
export type StoredContent = { hash: string; content: string | null; size: number };

/** Clients that have a version, with the one that is served. */
export function listServed(db: Db): Promise<{ id: number; key: string; version: number }[]> {
  return tenancyTables(db).selectFrom('tenant').select(['id', 'key', 'version']).where('version', '>', 0).orderBy('key').execute();
}

/** All ids and keys, also of clients without a version. */
export function listTenants(db: Db): Promise<{ id: number; key: string; version: number }[]> {
  return tenancyTables(db).selectFrom('tenant').select(['id', 'key', 'version']).orderBy('key').execute();
}

/** The version that is served, for the rest of the transaction nobody else's to change; null for an unknown client. */
export async function lockVersion(trx: Transaction, scope: TenantScope): Promise<{ key: string; version: number } | null> {
  const row = await tenancyTables(trx)
    .selectFrom('tenant')
    .select(['key', 'version'])
    .where('id', '=', scope.tenantId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The version that is served, and the key, as the database has them now; null for an unknown client. */
export async function findServed(db: Db, scope: TenantScope): Promise<{ key: string; version: number } | null> {
  const row = await tenancyTables(db).selectFrom('tenant').select(['key', 'version']).where('id', '=', scope.tenantId).executeTakeFirst();
  return row ?? null;
}

/** A change of what a large entity hides rewrites all its projects, which takes longer than a statement of a request may. */
export async function allowLongWrite(trx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true) where current_setting('statement_timeout') <> '0'`.execute(trx);
}

/** New clients are made one after the other. */
export async function lockClients(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7310, 34)`.execute(trx);
}

/** Does nothing when the id or the key is there already. */
export async function insertTenant(trx: Transaction, { id, key }: { id: TenantId; key: string }): Promise<void> {
  await tenancyTables(trx)
    .insertInto('tenant')
    .values({ id, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns those of the hosts that another client has. */
export async function replaceHosts(trx: Transaction, scope: TenantScope, hosts: readonly string[]): Promise<string[]> {
  await tenancyTables(trx)
    .deleteFrom('tenant_host')
    .$call(inTenant(scope))
    .where('host', 'not in', [...hosts])
    .execute();
  await tenancyTables(trx)
    .insertInto('tenant_host')
    .values([...new Set(hosts)].map((host) => ({ host, tenant_id: scope.tenantId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  const own = await tenancyTables(trx).selectFrom('tenant_host').select('host').$call(inTenant(scope)).execute();
  return hosts.filter((wanted) => !own.some(({ host }) => host === wanted));
}

/** Whether some client has this host; requests see their own client’s only. */
export async function hasClient(db: Db, host: string): Promise<boolean> {
  const row = await tenancyTables(db)
    .selectFrom('tenant_host')
    .select('tenant_id')
    .$call(acrossTenants('a host belongs to one client of all'))
    .where('host', '=', host)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these contents are kept already. */
export async function listKnownHashes(db: Db, scope: TenantScope, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tenancyTables(db)
    .selectFrom('client_content')
    .select('hash')
    .$call(inTenant(scope))
    .where('hash', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function insertContents(trx: Transaction, scope: TenantScope, contents: readonly StoredContent[]): Promise<void> {
  if (contents.length === 0) return;
  await tenancyTables(trx)
    .insertInto('client_content')
    .values(contents.map((content) => ({ tenant_id: scope.tenantId, ...content })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .execute();
}

/** Writes a version and serves it. */
export async function insertVersion(
  trx: Transaction,
  scope: TenantScope,
  version: number,
  files: FileHashes,
  maker: VersionMaker,
): Promise<void> {
  await sql`insert into client_version (tenant_id, version, files, made_at, made_by, note)
    values (${scope.tenantId}, ${version}, ${JSON.stringify(files)}::jsonb, ${maker.at}, ${maker.by}, ${maker.note})`.execute(trx);
  await tenancyTables(trx).updateTable('tenant').set({ version }).where('id', '=', scope.tenantId).execute();
}

export async function findVersion(db: Db, scope: TenantScope, version: number): Promise<VersionRow | null> {
  const row = await tenancyTables(db)
    .selectFrom('client_version')
    .select(['version', 'files', 'made_at', 'made_by', 'note'])
    .$call(inTenant(scope))
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export function listVersions(db: Db, scope: TenantScope, { before, limit }: { before?: number; limit: number }): Promise<VersionRow[]> {
  return tenancyTables(db)
    .selectFrom('client_version')
    .select(['version', 'files', 'made_at', 'made_by', 'note'])
    .$call(inTenant(scope))
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export function readContents(db: Db, scope: TenantScope, hashes: readonly string[]): Promise<StoredContent[]> {
  return tenancyTables(db)
    .selectFrom('client_content')
    .select(['hash', 'content', 'size'])
    .$call(inTenant(scope))
    .where('hash', 'in', [...hashes])
    .execute();
}
