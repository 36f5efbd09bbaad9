import { z } from '@hono/zod-openapi';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mineOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { type ApplicationTask, getTask, listApplicationTasks, patchTask, postApplicationTask } from '../desk-contract.ts';
import { addTask, changeTask } from './change-task.ts';
import { listTasks, requireTask, type ShownTask } from './task-store.ts';

const taskPosition = z.tuple([z.iso.date(), z.uuid()]);

export function applicationTasksDeskRoutes(deps: ApplicationDeps) {
  return createRouter()
    .openapi(forOperators(listApplicationTasks), async (c) => {
      const { limit, cursor, whose, ...filter } = c.req.valid('query');
      const assigneeId = whose === 'mine' ? mineOf(c) : undefined;
      const after = readCursor(cursor, taskPosition);
      const rows = await listTasks(deps.db, tenantScope(c), { ...filter, assigneeId, after, limit: limit + 1 });
      return c.json(cursorPage(c, rows, limit, { present: presentTask, positionOf: (row) => [row.due_on, row.id] }), 200);
    })
    .openapi(forOperators(getTask), async (c) =>
      c.json(presentTask(await requireTask(deps.db, tenantScope(c), c.req.valid('param').id)), 200),
    )
    .openapi(forOperators(postApplicationTask), async (c) => {
      const task = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentTask(await addTask(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'))),
      );
      return c.json(task, 201);
    })
    .openapi(forOperators(patchTask), async (c) =>
      c.json(presentTask(await changeTask(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'))), 200),
    );
}

export type ApplicationTasksApi = ReturnType<typeof applicationTasksDeskRoutes>;

function presentTask(row: ShownTask): ApplicationTask {
  return {
    id: row.id,
    text: row.text,
    dueOn: row.due_on,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    author: { kind: row.author_kind, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by,
    application: { id: row.application_id, status: row.status },
    talent: { id: row.talent_id, firstName: row.first_name, lastName: row.last_name },
    project: { id: row.project_id, title: row.project_title },
  };
}
