import { z } from '@hono/zod-openapi';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mayOperate, operatorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findApplicationOfAnyone } from '../../applications/api/store.ts';
import { framedDocumentHeaders } from '../../files/api/attachment.ts';
import * as tests from '../connector-test-contract.ts';
import * as calls from '../desk-contract.ts';
import type { HandOverDeps } from './deps.ts';
import { type ListedHandOver, listHandOversOf } from './hand-over-list-store.ts';
import { listHandOvers, listTries } from './hand-over-store.ts';
import { previewConnector } from './preview-connector.ts';
import { factsOf, readConnectorFacts } from './read-connectors.ts';
import { renewConnectorSecret } from './renew-connector-secret.ts';
import { canRetry, retryHandOver } from './retry-hand-over.ts';
import type { HandOverRow, TryRow } from './tables.ts';
import { testConnector } from './test-connector.ts';

const listPosition = z.tuple([z.iso.datetime(), z.uuid()]);

/** Calls of operators about handing over. */
export function hiringSystemDeskRoutes(deps: HandOverDeps) {
  const { db } = deps;
  const previewOf = (c: ApiContext, key: string, applicationId: number | undefined) => {
    const lacking = applicationId === undefined ? undefined : previewScopes.find((scope) => !mayOperate(c, scope));
    if (lacking) throw new AppError('MISSING_SCOPE', { detail: `Applications are shown with the scope ${lacking} only.` });
    return previewConnector(deps, tenantScope(c), key, applicationId ?? null);
  };
  return (
    createRouter()
      .openapi(forOperators(calls.listApplicationHandOvers), async (c) => {
        const scope = tenantScope(c);
        const { id } = c.req.valid('param');
        const found = await findApplicationOfAnyone(db, id);
        if (found?.row.tenant_id !== scope.tenantId) throw notFound();
        const rows = await listHandOvers(db, scope, id);
        const tries = await listTries(
          db,
          rows.map((row) => row.id),
        );
        return c.json({ results: rows.map((row) => present(row, tries)) }, 200);
      })
      .openapi(forOperators(calls.listHandOversCall), async (c) => {
        const { limit, cursor, state, connector, updatedAfter, undone } = c.req.valid('query');
        const page = { after: readCursor(cursor, listPosition), limit: limit + 1 };
        const rows = await listHandOversOf(
          db,
          tenantScope(c),
          { states: state, connector, updatedAfter, isUndone: undone === 'true' },
          page,
        );
        const positionOf = (row: ListedHandOver) => [row.created_at, row.id];
        return c.json(cursorPage(c, rows, limit, { present: presentListed, positionOf }), 200);
      })
      .openapi(forOperators(calls.retryHandOverCall), async (c) => {
        const { id } = c.req.valid('param');
        const handOver = await answerOnce(c, deps, operatorScope(c), async (trxDeps) => {
          const row = await retryHandOver(trxDeps, tenantScope(c), actorOf(c), id);
          return present(row, await listTries(trxDeps.db, [row.id]));
        });
        return c.json(handOver, 202);
      })
      .openapi(forOperators(calls.listConnectors), async (c) => c.json({ results: await readConnectorFacts(deps, tenantScope(c)) }, 200))
      // Without `answerOnce`: a kept answer would hold the secret.
      .openapi(forOperators(calls.renewConnectorSecretCall), async (c) => {
        const scope = tenantScope(c);
        const { settings, secret } = await renewConnectorSecret(deps, scope, actorOf(c), c.req.valid('param').key);
        c.header('cache-control', 'no-store');
        return c.json({ ...(await factsOf(deps, scope, settings)), secret }, 200);
      })
      .openapi(forOperators(tests.testConnectorCall), async (c) => {
        const operator = operatorOf(c);
        const me = operator.kind === 'operator' ? operator : null;
        return c.json(await testConnector(deps, tenantScope(c), me, c.req.valid('param').key), 200);
      })
      .openapi(forOperators(tests.previewConnectorCall), async (c) => {
        const { preview } = await previewOf(c, c.req.valid('param').key, c.req.valid('query').applicationId);
        return c.json(preview, 200);
      })
      .openapi(forOperators(tests.previewConnectorDocument), async (c) => {
        const { document } = await previewOf(c, c.req.valid('param').key, c.req.valid('query').applicationId);
        const { name, contentType, bytes } = document;
        return c.body(new Uint8Array(bytes), 200, framedDocumentHeaders({ name, content_type: contentType, size: bytes.length }));
      })
  );
}

/** The document holds what applications and contact data hold. */
const previewScopes = ['applications:read', 'talents:contact'] as const;

function common(row: HandOverRow) {
  const { id, kind, connector, state, reason, reference } = row;
  const times = {
    createdAt: row.created_at.toISOString(),
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
  return { id, kind, connector, state, reason, reference, ...times };
}

function present(row: HandOverRow, tries: readonly TryRow[]): calls.ApplicationHandOver {
  return {
    ...common(row),
    tries: tries
      .filter((one) => one.hand_over_id === row.id)
      .map((one) => ({
        number: one.number,
        startedAt: one.at.toISOString(),
        outcome: one.outcome,
        status: one.http_status,
        words: one.words,
      })),
  };
}

function presentListed(row: ListedHandOver): calls.HandOverFacts {
  return {
    ...common(row),
    applicationId: row.application_id,
    applicationStatus: row.application_status,
    projectId: row.project_id,
    projectTitle: row.project_title,
    talent: { id: row.talent_id, firstName: row.first_name, lastName: row.last_name },
    tries: row.tries,
    updatedAt: row.updated_at.toISOString(),
    canRetry: canRetry(row, row.application_status),
  };
}

export type HiringSystemDeskApi = ReturnType<typeof hiringSystemDeskRoutes>;
