import { z } from '@hono/zod-openapi';
import { notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mayOperate, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import * as calls from '../desk-contract.ts';
import type { OperatePoolDeps } from './deps.ts';
import { changeDeskPool, createDeskPool } from './desk-pools.ts';
import { type DeskPoolRow, findDeskPool, listMembers, type MemberRow } from './desk-store.ts';
import { moveMember } from './move-member.ts';
import { listPoolCounts } from './operator-store.ts';

const memberPosition = z.tuple([z.string().regex(/^\d{4}-[\d-]+ [\d:.+-]+$/), z.uuid()]);

export function poolsDeskRoutes(deps: OperatePoolDeps) {
  return createRouter()
    .openapi(forOperators(calls.listDeskPools), async (c) =>
      c.json(tagged(c, { results: await listPoolCounts(deps.db, tenantScope(c)), next: null }), 200),
    )
    .openapi(forOperators(calls.getDeskPool), async (c) =>
      c.json(tagged(c, presentPool(await readPool(deps, c, c.req.valid('param').id))), 200),
    )
    .openapi(forOperators(calls.createPool), async (c) => {
      const input = c.req.valid('json');
      const pool = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentPool(await createDeskPool(trxDeps, tenantScope(c), actorOf(c), input)),
      );
      return c.json(tagged(c, pool), 201);
    })
    .openapi(forOperators(calls.patchPool), async (c) => {
      const pool = await changeDeskPool(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'), (current) =>
        requireUnchanged(c, presentPool(current)),
      );
      return c.json(tagged(c, presentPool(pool)), 200);
    })
    .openapi(forOperators(calls.listPoolMembers), async (c) => {
      const { limit, cursor, status, updatedAfter } = c.req.valid('query');
      const { id } = await readPool(deps, c, c.req.valid('param').id);
      const filter = { status: status ?? null, updatedAfter: updatedAfter ? new Date(updatedAfter) : null };
      const rows = await listMembers(deps.db, tenantScope(c), id, filter, { after: readCursor(cursor, memberPosition), limit: limit + 1 });
      const seesContact = mayOperate(c, 'talents:contact');
      const present = (row: MemberRow) => presentMember(row, seesContact);
      return c.json(cursorPage(c, rows, limit, { present, positionOf: (row) => [row.position, row.talent_id] }), 200);
    })
    .openapi(forOperators(calls.operatePoolMember), async (c) => {
      const { id, talentId } = c.req.valid('param');
      const { action, note = null } = c.req.valid('json');
      const moved = await answerOnce(c, deps, operatorScope(c), (trxDeps) =>
        moveMember(trxDeps, tenantScope(c), actorOf(c), { poolId: id, talentId, action, note }),
      );
      return c.json(moved, 200);
    });
}

export type PoolsDeskApi = ReturnType<typeof poolsDeskRoutes>;

async function readPool({ db }: OperatePoolDeps, c: ApiContext, id: number): Promise<DeskPoolRow> {
  const row = await findDeskPool(db, tenantScope(c), id);
  if (!row) throw notFound('no such pool');
  return row;
}

function presentPool(row: DeskPoolRow): calls.DeskPool {
  const { id, key, name, description, visibility, join_rule: joinRule, category_id: categoryId } = row;
  return { id, key, name, description, visibility, joinRule, categoryId, createdAt: row.created_at.toISOString() };
}

function presentMember(row: MemberRow, seesContact: boolean): calls.PoolMember {
  return {
    talentId: row.talent_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: seesContact ? row.email : null,
    status: row.status,
    joinedAt: row.joined_at?.toISOString() ?? null,
    updatedAt: row.changed_at.toISOString(),
  };
}
