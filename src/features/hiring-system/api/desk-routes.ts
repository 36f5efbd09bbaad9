import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findApplicationOfAnyone } from '../../applications/api/store.ts';
import { type ApplicationHandOver, listApplicationHandOvers } from '../desk-contract.ts';
import { listHandOvers, listTries } from './hand-over-store.ts';
import type { HandOverRow, TryRow } from './tables.ts';

/** Calls of operators about handing over. */
export function hiringSystemDeskRoutes({ db }: { db: Db }) {
  return createRouter().openapi(forOperators(listApplicationHandOvers), async (c) => {
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
  });
}

function present(row: HandOverRow, tries: readonly TryRow[]): ApplicationHandOver {
  const { id, kind, connector, state, reason, reference } = row;
  return {
    id,
    kind,
    connector,
    state,
    reason,
    reference,
    created: row.created_at.toISOString(),
    nextTry: row.next_try_at?.toISOString() ?? null,
    ended: row.ended_at?.toISOString() ?? null,
    tries: tries
      .filter((one) => one.hand_over_id === id)
      .map((one) => ({ number: one.number, at: one.at.toISOString(), outcome: one.outcome, status: one.http_status, words: one.words })),
  };
}
