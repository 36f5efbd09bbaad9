import { addressKey } from '../../../server/http/client-address.ts';
import { sessionScope, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { neededProof, requireFreshProof } from '../../auth/api/sessions/fresh-proof.ts';
import { attachmentHeaders } from '../../files/api/attachment.ts';
import { getExport, postErasure, postExport, restoreAccount, tosDeactivate } from '../contract.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { deactivateAccount } from './deactivate-account.ts';
import type { PersonalDataDeps } from './deps.ts';
import { exportCopy } from './export-copy.ts';

export type PersonalDataApi = ReturnType<typeof personalDataRoutes>;

export function personalDataRoutes(deps: PersonalDataDeps) {
  return createRouter()
    .openapi(guarded(getExport), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ proof: await neededProof(deps, sessionScope(c)) }, 200);
    })
    .openapi(guarded(postExport), async (c) => {
      const talent = sessionScope(c);
      await requireFreshProof(deps, talent, c.req.valid('json').password);
      await deps.limiter.take('export', `${talent.tenantId}:${talent.talentId}`);
      await recordSecurityEvent(deps.db, talent, 'exported', deps.clock());
      const { stream, name } = await exportCopy(deps, talent);
      const { 'content-length': _unknown, ...headers } = attachmentHeaders({ name, content_type: 'application/zip', size: 0 });
      return c.body(stream, 200, headers);
    })
    .openapi(guarded(tosDeactivate), async (c) => {
      await deactivateAccount(deps, talentScope(c), 'terms');
      return c.json({}, 200);
    })
    .openapi(guarded(postErasure), async (c) => {
      const talent = sessionScope(c);
      await requireFreshProof(deps, talent, c.req.valid('json').password);
      return c.json({ eraseAfter: (await closeAccount(deps, talent)).toISOString() }, 200);
    })
    .openapi(open(restoreAccount), async (c) => {
      await deps.limiter.take('reset', `restore:${c.get('tenantId')}:${addressKey(c.get('remoteAddress'))}`);
      await reopenAccount(deps, tenantScope(c), c.req.valid('json').token);
      return c.json({}, 200);
    });
}
