import { z } from '@hono/zod-openapi';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { itemRefusal } from '../../../server/http/item-refusal.ts';
import { actorOf, mayOperate, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { getPendingCommand, listPendingCommands, postUndo, postUndos, type UndoResult } from '../desk-contract.ts';
import {
  type CommandKind,
  type CommandState,
  commandKinds,
  commandScopes,
  commandStates,
  type PendingCommand,
} from '../pending-command.ts';
import { findCommand, listCommands } from './command-store.ts';
import type { PendingCommandDeps } from './deps.ts';
import { presentCommand } from './present.ts';
import { undoCommand } from './undo-command.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** What operators can still take back. */
export function pendingCommandsDeskRoutes(deps: PendingCommandDeps) {
  /** @param part of the Idempotency-Key: each of many is remembered by itself */
  const undo = (c: ApiContext, id: string, part?: string): Promise<PendingCommand> =>
    answerOnce(
      c,
      deps,
      operatorScope(c),
      async (trxDeps) =>
        presentCommand(await undoCommand(trxDeps, tenantScope(c), actorOf(c), id, (kind) => requireScope(c, kind, 'write'))),
      part,
    );
  return createRouter()
    .openapi(forOperators(listPendingCommands), async (c) => {
      const { limit, cursor, state = ['pending'], ...chosen } = c.req.valid('query');
      const kinds = commandKinds.filter((kind) => mayOperate(c, commandScopes[kind].read));
      const page = { after: readCursor(cursor, position), limit: limit + 1 };
      const rows = await listCommands(deps.db, tenantScope(c), { ...chosen, kinds, states: state }, page);
      return c.json(cursorPage(c, rows, limit, { present: presentCommand, positionOf: (row) => [row.created_at, row.id] }), 200);
    })
    .openapi(forOperators(getPendingCommand), async (c) => {
      const row = await findCommand(deps.db, tenantScope(c), c.req.valid('param').id);
      if (!row) throw notFound('no such command');
      requireScope(c, row.kind, 'read');
      return c.json(presentCommand(row), 200);
    })
    .openapi(forOperators(postUndo), async (c) => c.json(await undo(c, c.req.valid('param').id), 200))
    .openapi(forOperators(postUndos), async (c) => {
      const results: UndoResult[] = [];
      for (const id of new Set(c.req.valid('json').ids)) {
        const undone = await undo(c, id, `#${id}`).catch(itemRefusal);
        if ('code' in undone) results.push({ id, undone: null, ...undone, currentStatus: stateOf(undone.currentStatus) });
        else results.push({ id, undone, code: null, currentStatus: null, detail: null });
      }
      return c.json({ results }, 200);
    });
}

function stateOf(status: string | null): CommandState | null {
  return commandStates.find((state) => state === status) ?? null;
}

/** @throws AppError MISSING_SCOPE (403) */
function requireScope(c: ApiContext, kind: CommandKind, right: 'read' | 'write'): void {
  const scope = commandScopes[kind][right];
  if (!mayOperate(c, scope)) throw new AppError('MISSING_SCOPE', { detail: `A command of this kind needs the scope ${scope}.` });
}

export type PendingCommandsDeskApi = ReturnType<typeof pendingCommandsDeskRoutes>;
