import { inTenant } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { listMembershipEvents } from './event-store.ts';
import { listInvitedPools } from './invitation-store.ts';
import { listMemberships } from './membership-store.ts';
import { poolTables } from './tables.ts';

/** Memberships in pools with their events, ended ones too, and invitations to pools. */
export const poolsExport: ExportPart = {
  name: 'pools',
  async read(db, scope) {
    const [memberships, invitations, events] = await Promise.all([
      listMemberships(db, scope),
      listInvitedPools(db, scope),
      listMembershipEvents(db, scope),
    ]);
    const ids = [...new Set([...memberships, ...invitations, ...events].map((row) => row.pool_id))];
    if (ids.length === 0) return [];
    const pools = await poolTables(db).selectFrom('pool').select(['id', 'name']).$call(inTenant(scope)).where('id', 'in', ids).execute();
    const names = new Map(pools.map((pool) => [pool.id, pool.name]));
    return ids.map((id) => {
      const membership = memberships.find((row) => row.pool_id === id);
      const invitation = invitations.find((row) => row.pool_id === id);
      return {
        pool: { id, name: names.get(id) ?? null },
        status: membership?.status ?? null,
        jobNotification: membership?.job_notification ?? null,
        joined: membership?.joined_at ?? null,
        changed: membership?.changed_at ?? null,
        invitation: invitation ? { invited: invitation.invited_at, message: invitation.message } : null,
        events: events
          .filter((event) => event.pool_id === id)
          .map(({ at, from_status: from, to_status: to, actor, note }) => ({ at, from, to, actor, note })),
      };
    });
  },
};
