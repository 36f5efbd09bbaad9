import type { ExportPart } from '../../../server/personal-data.ts';
import { listMemberships } from './store.ts';
import { poolTables } from './tables.ts';

/** Memberships in pools, those that ended too. */
export const poolsExport: ExportPart = {
  name: 'pools',
  async read(db, scope) {
    const memberships = await listMemberships(db, scope);
    if (memberships.length === 0) return [];
    const pools = await poolTables(db)
      .selectFrom('pool')
      .select(['id', 'name'])
      .where('tenant_id', '=', scope.tenantId)
      .where(
        'id',
        'in',
        memberships.map((membership) => membership.pool_id),
      )
      .execute();
    const names = new Map(pools.map((pool) => [pool.id, pool.name]));
    return memberships.map((row) => ({
      pool: { id: row.pool_id, name: names.get(row.pool_id) ?? null },
      status: row.status,
      jobNotification: row.job_notification,
      joined: row.joined_at,
      changed: row.changed_at,
    }));
  },
};
