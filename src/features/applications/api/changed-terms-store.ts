import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { statusCodes } from '../status.ts';
import type { Terms } from '../terms.ts';

type OtherTerms = { id: number; agreed: Terms; now: Terms };

/** Applications for open projects of a feed that wait for an answer and were sent for other terms than those of now. */
export async function listOtherTerms(db: Db, { tenantId }: TenantScope, source: string): Promise<OtherTerms[]> {
  const { rows } = await sql<OtherTerms>`
    select a.id, a.agreed_terms as agreed, openpool_project_terms(p) as now
    from application a join project p on p.tenant_id = a.tenant_id and p.id = a.project_id
    where a.tenant_id = ${tenantId} and a.status = ${statusCodes.applied} and p.source = ${source} and p.status <> 'CLOSED'
      and a.agreed_terms <> openpool_project_terms(p)
    order by a.id`.execute(db);
  return rows;
}
