import type { ClientBase } from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import { tagOf } from './search-tags.ts';

/** Whose search it is. `talentId` null is a visitor; `invitedIds` are private projects the talent was invited to. */
export type SearchReader = TenantScope & { talentId: string | null; invitedIds: readonly number[] };

const readerText = `
  select array(select pool_id from pool_membership where tenant_id = $1 and talent_id = $2 and status = 'ACCEPTED') as pools,
    array(select project_id from project_exclusion where tenant_id = $1 and talent_id = $2) as hidden`;

/** Who may see a project: visitors the public ones; a talent also private ones of their pools or invitations, none they hid. */
export async function readAudience(client: ClientBase, reader: SearchReader): Promise<{ audience: number[]; hiddenIds: number[] }> {
  const everybody = tagOf.everybody(reader.tenantId);
  if (!reader.talentId) return { audience: [everybody], hiddenIds: [] };
  const { rows } = await client.query<{ pools: number[]; hidden: number[] }>({
    name: 'search-reader',
    text: readerText,
    values: [reader.tenantId, reader.talentId],
  });
  const { pools = [], hidden = [] } = rows[0] ?? {};
  return { audience: [everybody, ...pools.map(tagOf.pool), ...reader.invitedIds.map(tagOf.invited)], hiddenIds: hidden };
}
