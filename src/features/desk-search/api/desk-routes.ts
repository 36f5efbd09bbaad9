import { tenantScope } from '../../../server/http/env.ts';
import { mayOperate } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { searchByName } from '../desk-contract.ts';
import { foundKinds } from '../found-kinds.ts';
import type { DeskSearchDeps } from './deps.ts';
import { findByName, scopeOfKind } from './find-by-name.ts';

/** What operators know by name. */
export function deskSearchRoutes(deps: DeskSearchDeps) {
  return createRouter().openapi(forOperators(searchByName), async (c) => {
    const { q, kinds = foundKinds } = c.req.valid('query');
    const caller = { kinds: kinds.filter((kind) => mayOperate(c, scopeOfKind[kind])), byEmail: mayOperate(c, 'talents:export') };
    return c.json(await findByName(deps, tenantScope(c), q, caller), 200);
  });
}

export type DeskSearchApi = ReturnType<typeof deskSearchRoutes>;
