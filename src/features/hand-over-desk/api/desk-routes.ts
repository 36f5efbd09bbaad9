import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { ConnectorSettings, Connectors } from '../../hiring-system/api/connectors/connector-settings.ts';
import { targetOf } from '../../hiring-system/api/read-connectors.ts';
import { requireConnector } from '../../hiring-system/api/test-connector.ts';
import * as calls from '../desk-contract.ts';
import { addConnector, changeConnector, removeConnector } from './change-connectors.ts';
import type { HandOverDeskDeps } from './deps.ts';

/** Calls by which operators add, change and remove connectors; lists and tests are `hiring-system`'s. */
export function handOverDeskRoutes(deps: HandOverDeskDeps & { connectors: Connectors }) {
  return (
    createRouter()
      .openapi(forOperators(calls.getConnector), (c) => {
        const settings = requireConnector(deps, tenantScope(c), c.req.valid('param').key);
        return c.json(tagged(c, present(settings)), 200);
      })
      // Without `answerOnce`: a kept answer would hold the secret.
      .openapi(forOperators(calls.createConnector), async (c) => {
        const { settings, secret } = await addConnector(deps, tenantScope(c), actorOf(c), c.req.valid('json'));
        c.header('cache-control', 'no-store');
        return c.json({ ...present(settings), id: settings.key, secret }, 201);
      })
      .openapi(forOperators(calls.changeConnector), async (c) => {
        const requireSame = (current: ConnectorSettings) => requireUnchanged(c, present(current));
        const wish = { key: c.req.valid('param').key, patch: c.req.valid('json'), requireSame };
        const settings = await changeConnector(deps, tenantScope(c), actorOf(c), wish);
        return c.json(tagged(c, present(settings)), 200);
      })
      .openapi(forOperators(calls.deleteConnector), async (c) => {
        await removeConnector(deps, tenantScope(c), actorOf(c), c.req.valid('param').key);
        return c.body(null, 204);
      })
  );
}

function present(settings: ConnectorSettings): calls.ConnectorState {
  const { key, name, kind, vmsIdPrefixes = null } = settings;
  const language = settings.kind === 'email' ? (settings.language ?? null) : null;
  return { key, name, kind, vmsIdPrefixes, target: targetOf(settings), language };
}

export type HandOverDeskApi = ReturnType<typeof handOverDeskRoutes>;
