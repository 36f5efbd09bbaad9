import type { ClientBase } from 'pg';
import { opensProjectsSql } from '../../../pools/policy.ts';
import type { Viewer } from '../../../projects/api/viewer.ts';

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

/** A talent's relations to projects they may find (policy of projects), and the projects they hid. A visitor has none. */
export async function readAudience(
  client: ClientBase,
  { tenantId, talentId, invitedIds }: SearchViewer,
  isDominantTenant = false,
): Promise<{ audience: Audience; hiddenIds: number[] }> {
  if (!talentId) return { audience: { tenantId, isDominantTenant, memberOf: [], invitedTo: [] }, hiddenIds: [] };
  const { rows } = await client.query<{ pools: number[]; hidden: number[] }>({
    name: 'search-audience',
    text: audienceText,
    values: [tenantId, talentId],
  });
  const { pools = [], hidden = [] } = rows[0] ?? {};
  return { audience: { tenantId, isDominantTenant, memberOf: pools, invitedTo: invitedIds }, hiddenIds: hidden };
}
