import { z } from '@hono/zod-openapi';
import { type AuditFilter, listEntries } from '../../../server/audit/audit-store.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { sendTable } from '../../../server/http/send-table.ts';
import {
  type AuditFilterQuery,
  createOperatorKey,
  exportAuditEntries,
  getOperatorMe,
  getTeamMember,
  inviteTeamMember,
  listAuditEntries,
  listOperatorKeys,
  listTeamMembers,
  patchTeamMember,
  removeTeamMember,
  revokeOperatorKey,
} from '../desk-contract.ts';
import type { OperatorsDeps } from './deps.ts';
import { recordAuditExport, writeAuditTable } from './export-audit.ts';
import { createKey, revokeKey } from './keys/create-key.ts';
import { listKeys } from './keys/key-store.ts';
import { presentEntry, presentKey, presentMe, presentMember } from './present.ts';
import { changeRole, inviteOperator, removeOperator } from './team/change-team.ts';
import { findMember, listTeam } from './team/operator-store.ts';

const keyPosition = z.tuple([z.iso.datetime(), z.uuid()]);
const entryPosition = z.int().positive();

export function operatorsDeskRoutes(deps: OperatorsDeps) {
  return (
    createRouter()
      .openapi(forOperators(getOperatorMe), (c) => c.json(presentMe(operatorOf(c), deps.tenants.byId(c.get('tenantId'))), 200))
      .openapi(forOperators(listOperatorKeys), async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const rows = await listKeys(deps.db, tenantScope(c), { after: readCursor(cursor, keyPosition), limit: limit + 1 });
        return c.json(cursorPage(c, rows, limit, { present: presentKey, positionOf: (row) => [row.created_at, row.id] }), 200);
      })
      // Without `answerOnce`: a kept answer would hold the key.
      .openapi(forOperators(createOperatorKey), async (c) => {
        const { name, scopes, expiresAt } = c.req.valid('json');
        const input = { name, scopes, expiresAt: expiresAt ? new Date(expiresAt) : null };
        const { row, key } = await createKey(deps, tenantScope(c), actorOf(c), input);
        c.header('cache-control', 'no-store');
        return c.json({ ...presentKey(row), key }, 201);
      })
      .openapi(forOperators(revokeOperatorKey), async (c) => {
        await revokeKey(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
        return c.body(null, 204);
      })
      .openapi(forOperators(listTeamMembers), async (c) => {
        const results = (await listTeam(deps.db, tenantScope(c))).map(presentMember);
        return c.json({ results, next: null }, 200);
      })
      .openapi(forOperators(inviteTeamMember), async (c) => {
        const input = c.req.valid('json');
        const member = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
          presentMember((await inviteOperator(trxDeps, tenantScope(c), actorOf(c), input)).member),
        );
        return c.json(member, 201);
      })
      .openapi(forOperators(getTeamMember), async (c) => {
        const member = await findMember(deps.db, tenantScope(c), c.req.valid('param').id);
        if (!member) throw notFound('no such operator');
        return c.json(tagged(c, presentMember(member)), 200);
      })
      .openapi(forOperators(patchTeamMember), async (c) => {
        const { role, seesContactData } = c.req.valid('json');
        const input = { ...(role ? { role } : {}), ...(seesContactData === undefined ? {} : { seesContactData }) };
        const member = await changeRole(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, input, (current) =>
          requireUnchanged(c, presentMember(current)),
        );
        return c.json(tagged(c, presentMember(member)), 200);
      })
      .openapi(forOperators(removeTeamMember), async (c) => {
        const projectIds = await removeOperator(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
        return c.json({ unassignedProjects: projectIds.length }, 200);
      })
      .openapi(forOperators(listAuditEntries), async (c) => {
        const { limit, cursor, ...chosen } = c.req.valid('query');
        const page = { before: readCursor(cursor, entryPosition), limit: limit + 1, filter: filterOf(chosen) };
        const rows = await listEntries(deps.db, tenantScope(c), page);
        return c.json(cursorPage(c, rows, limit, { present: presentEntry, positionOf: ({ id }) => id }), 200);
      })
      .openapi(forOperators(exportAuditEntries), async (c) => {
        const [scope, filter] = [tenantScope(c), filterOf(c.req.valid('query'))];
        await recordAuditExport(deps, scope, actorOf(c), filter);
        return sendTable(c, scope, { name: 'audit-log', pieces: writeAuditTable(deps.db, scope, filter), now: deps.clock() });
      })
  );
}

function filterOf({ updatedAfter, action, actorId, subjectKind, subjectId }: AuditFilterQuery): AuditFilter {
  return {
    ...(action ? { action } : {}),
    ...(actorId ? { actorId } : {}),
    ...(subjectKind ? { subjectKind } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(updatedAfter ? { after: new Date(updatedAfter) } : {}),
  };
}

export type OperatorsDeskApi = ReturnType<typeof operatorsDeskRoutes>;
