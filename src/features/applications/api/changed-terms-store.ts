import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { statusCodes } from '../status.ts';
import type { Terms } from '../terms.ts';

export type OtherTerms = { id: number; agreed: Terms; now: Terms };

/** Applications for open projects of a feed that wait for an answer and were sent for other terms than those of now; by id from after `after` on. */
export async function listOtherTerms(
  db: Db,
  { tenantId }: TenantScope,
  source: string,
  { after, limit }: { after: number; limit: number },
): Promise<OtherTerms[]> {
  const { rows } = await sql<OtherTerms>`
    select a.id, a.agreed_terms as agreed, openpool_project_terms(p) as now
    from application a join project p on p.tenant_id = a.tenant_id and p.id = a.project_id
    where a.tenant_id = ${tenantId} and a.status = ${statusCodes.applied} and p.source = ${source} and p.status <> 'CLOSED'
      and a.agreed_terms <> openpool_project_terms(p)
      and a.id > ${after}
    order by a.id limit ${limit}`.execute(db);
  return rows;
}
