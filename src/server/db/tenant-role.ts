import pg from 'pg';
import type { Log } from '../log.ts';
import { requestRoles, type TenantPool } from './tenant-pool.ts';

/** Said in the log, by `doctor` and by `/readyz` where requests run as the owner of the tables. */
export const rowLevelSecurityOff = 'row-level security is off';

/** What an administrator runs once where the user of the database may not create roles. */
export const roleStatements = requestRoles.map((role) => `create role ${role} nologin; grant ${role} to <user of DATABASE_URL>;`).join(' ');

/** Whether this connection's user can take the roles of requests, or will make them at the next start. */
export async function canConfine(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select bool_and(me.rolsuper or me.rolcreaterole or (exists (select from pg_roles where rolname = wanted) and pg_has_role(me.oid,
       (select oid from pg_roles where rolname = wanted), case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end))) as can
     from pg_roles me, unnest($1::text[]) wanted where me.rolname = current_user`,
    [requestRoles],
  );
  return rows[0]?.can ?? false;
}

/** What makes the roles of requests usable; the embedded PostgreSQL runs it as its superuser, elsewhere the owner may be allowed to. */
export async function createTenantRole(client: pg.ClientBase, owner: string): Promise<void> {
  for (const role of requestRoles) await createRole(client, role, owner);
}

async function createRole(client: pg.ClientBase, role: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; version: number }>(
    "select exists (select from pg_roles where rolname = $1) as exists, current_setting('server_version_num')::int as version",
    [role],
  );
  if (!rows[0]?.exists) await client.query(`create role ${role} nologin`);
  // Since PostgreSQL 16 the creator of a role is a member that may not take it.
  const right = (rows[0]?.version ?? 0) >= 160_000 ? 'SET' : 'MEMBER';
  const { rows: held } = await client.query<{ may_take: boolean }>('select pg_has_role($1::name, $2::name, $3) as may_take', [
    owner,
    role,
    right,
  ]);
  if (!held[0]?.may_take) await client.query(`grant ${role} to ${pg.escapeIdentifier(owner)}`);
}

/**
 * Gives the roles their rights on the tables of this database and switches the pool's confinement on (security design, "Tenant
 * isolation"). Where the database's user may not create roles, requests go on without this second protection and the log
 * says how to get it. Grants of two processes at once fail (`withStartLock`).
 */
export async function prepareTenantRole(pool: TenantPool, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    await createTenantRole(client, rows[0]?.owner ?? '');
    for (const role of requestRoles) await grantRights(client, role);
    pool.isConfining = true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    log.warn(
      { hint: roleStatements },
      `${rowLevelSecurityOff}: the database user may not create its roles. Run the hint once as an administrator.`,
    );
  } finally {
    client.release();
  }
}

/** Rights on existing tables and on those that later migrations and queues add. Skipped when nothing lacks them. */
async function grantRights(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ lacking: number }>(
    `select count(*) as lacking from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
       and not (has_schema_privilege($1, n.oid, 'usage') and has_table_privilege($1, c.oid, 'delete'))`,
    [role],
  );
  if (rows[0]?.lacking === 0) return;
  for (const schema of ['public', 'pgboss']) {
    await client.query(`grant usage on schema ${schema} to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
    await client.query(`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`);
  }
}
