import type { ClientBase } from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Audience } from './search-tags.ts';

/** Whose search it is. `talentId` null is a visitor; `invitedIds` are private projects the talent was invited to. */
export type SearchReader = TenantScope & {
  talentId: string | null;
  invitedIds: readonly number[];
  countries?: readonly string[];
  /** See `Audience`. */
  hasMost?: boolean;
};

const readerText = `
  select array(select pool_id from pool_membership where tenant_id = $1 and talent_id = $2 and status = 'ACCEPTED') as pools,
    array(select project_id from project_exclusion where tenant_id = $1 and talent_id = $2) as hidden`;

/** Who may see a project: visitors the public ones; a talent also private ones of their pools or invitations, none they hid. */
export async function readAudience(client: ClientBase, reader: SearchReader): Promise<{ audience: Audience; hiddenIds: number[] }> {
  const { tenantId, talentId, invitedIds, hasMost = false } = reader;
  if (!talentId) return { audience: { tenantId, hasMost, memberOf: [], invitedTo: [] }, hiddenIds: [] };
  const { rows } = await client.query<{ pools: number[]; hidden: number[] }>({
    name: 'search-reader',
    text: readerText,
    values: [tenantId, talentId],
  });
  const { pools = [], hidden = [] } = rows[0] ?? {};
  return { audience: { tenantId, hasMost, memberOf: pools, invitedTo: invitedIds }, hiddenIds: hidden };
}
