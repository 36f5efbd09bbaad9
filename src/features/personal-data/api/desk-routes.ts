import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import { recordChange } from '../../../server/audit/record-change.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findTalent, type TalentRow } from '../../account/api/store.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { attachmentHeaders } from '../../files/api/attachment.ts';
import { postTalentErasure, postTalentExport } from '../desk-contract.ts';
import { closeAccount } from './close-account.ts';
import type { PersonalDataDeps } from './deps.ts';
import { exportCopy } from './export-copy.ts';

/** What operators do with a person's data on their request. It concerns everybody here, findable or not: a right needs no agreement. */
export function personalDataDeskRoutes(deps: PersonalDataDeps) {
  return createRouter()
    .openapi(forOperators(postTalentExport), async (c) => {
      const [scope, by] = [tenantScope(c), actorOf(c)];
      const { talent } = await requireAccount(deps.db, scope, c.req.valid('param').id);
      await deps.limiter.take('export', `${talent.tenantId}:${talent.talentId}`);
      await inTransaction(deps.db, async (trx) => {
        const now = deps.clock();
        await recordSecurityEvent(trx, talent, 'exported', now, { by: 'operator' });
        await recordChange(trx, scope, by, { action: 'talent.exported', subject: { kind: 'talent', id: talent.talentId } }, now);
      });
      const { stream, name } = await exportCopy(deps, talent);
      const { 'content-length': _unknown, ...headers } = attachmentHeaders({ name, content_type: 'application/zip', size: 0 });
      return c.body(stream, 200, headers);
    })
    .openapi(forOperators(postTalentErasure), async (c) => {
      const [scope, by] = [tenantScope(c), actorOf(c)];
      const eraseAfter = await inTransaction(deps.db, async (trx) => {
        const { talent, row } = await requireAccount(trx, scope, c.req.valid('param').id);
        if (row.erase_after) return row.erase_after;
        const after = await closeAccount({ ...deps, db: trx }, talent);
        const change = {
          action: 'talent.closed' as const,
          subject: { kind: 'talent' as const, id: talent.talentId },
          after: { eraseAfter: after },
        };
        await recordChange(trx, scope, by, change, deps.clock());
        return after;
      });
      return c.json({ eraseAfter: eraseAfter.toISOString() }, 200);
    });
}

/** @throws AppError NOT_FOUND for an id that is no talent of this client, or no more. */
async function requireAccount(db: Db, scope: TenantScope, id: string): Promise<{ talent: TalentScope; row: TalentRow }> {
  // Nobody's id until a talent of this client has it.
  const talent = { ...scope, talentId: id as TalentId };
  const row = await findTalent(db, talent);
  if (!row) throw notFound('no such talent');
  return { talent, row };
}
export type PersonalDataDeskApi = ReturnType<typeof personalDataDeskRoutes>;
