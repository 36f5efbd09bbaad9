import type { ClientBase } from 'pg';
import { opensProjectsSql } from '../../../pools/policy.ts';
import type { Viewer } from '../../../projects/api/viewer.ts';
import { allowsProjectSql, projectNeeds, type TieFor } from '../../../projects/policy.ts';
import type { Add } from './statement.ts';

/**
 * The searching viewer. `invitedIds` are private projects the talent was invited to; `countries` are where the client mostly
 * works, which decides between places of one name.
 */
export type SearchViewer = Viewer & { invitedIds: readonly number[]; countries?: readonly string[] };

/** The facts that decide which projects a viewer finds. `isDominantTenant`: nearly all projects are this tenant's (dominant-tenant.ts). */
export type Audience = { tenantId: number; isDominantTenant: boolean; memberOf: readonly number[]; invitedTo: readonly number[] };

const audienceText = `
  select array(select pool_id from pool_membership where tenant_id = $1 and talent_id = $2 and ${opensProjectsSql('pool_membership')}) as pools,
    array(select project_id from project_exclusion where tenant_id = $1 and talent_id = $2) as hidden`;

/** What a visitor finds. */
export function visitorAudience(tenantId: number, isDominantTenant = false): Audience {
  return { tenantId, isDominantTenant, memberOf: [], invitedTo: [] };
}

/** SQL of each tie that decides about finding (policy of projects), on a row of search; null where the viewer has no such tie. */
const tieSql: Readonly<Record<TieFor<'find'>, (audience: Audience, add: Add) => string | null>> = {
  isPublic: () => 's.is_public',
  isPoolMember: ({ memberOf }, add) => (memberOf.length > 0 ? `s.pools && ${add(memberOf)}::int[]` : null),
  isInvited: ({ invitedTo }, add) => (invitedTo.length > 0 ? `s.project_id = any(${add(invitedTo)}::int[])` : null),
};

/** SQL of what the viewer finds, by the row alone. */
export function visibleSql(audience: Audience, add: Add): string {
  const given = Object.entries(tieSql).map(([tie, sqlOf]) => [tie, sqlOf(audience, add)]);
  // The keys are those of `tieSql`.
  return allowsProjectSql('find', Object.fromEntries(given) as Record<TieFor<'find'>, string | null>);
}

/** SQL of what finding needs besides a tie that allows it; tags say only the latter. */
export function neededSql(audience: Audience, add: Add): string[] {
  const needed: readonly TieFor<'find'>[] = projectNeeds('find');
  return needed.map((tie) => `(${tieSql[tie](audience, add) ?? 'false'})`);
}

/** A talent's relations to projects they may find (policy of projects), and the projects they hid. A visitor has none. */
export async function readAudience(
  client: Pick<ClientBase, 'query'>,
  { tenantId, talentId, invitedIds }: SearchViewer,
  isDominantTenant = false,
): Promise<{ audience: Audience; hiddenIds: number[] }> {
  if (!talentId) return { audience: visitorAudience(tenantId, isDominantTenant), hiddenIds: [] };
  const { rows } = await client.query<{ pools: number[]; hidden: number[] }>({
    name: 'search-audience',
    text: audienceText,
    values: [tenantId, talentId],
  });
  const { pools = [], hidden = [] } = rows[0] ?? {};
  return { audience: { tenantId, isDominantTenant, memberOf: pools, invitedTo: invitedIds }, hiddenIds: hidden };
}
