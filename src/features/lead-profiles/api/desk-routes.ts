import { z } from '@hono/zod-openapi';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf, mayOperate } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { deleteLead, getLead, type Lead, listLeads, postLead } from '../desk-contract.ts';
import { leadState } from '../lead.ts';
import { createLead } from './create-lead.ts';
import type { LeadDeps } from './deps.ts';
import { deleteLeadProfile, findLeadProfile, listLeadProfiles } from './store.ts';
import type { LeadProfileRow } from './tables.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

export function leadsDeskRoutes(deps: LeadDeps) {
  const present = (c: ApiContext) => (row: LeadProfileRow) =>
    presentLead(row, { now: deps.clock(), seesContact: mayOperate(c, 'talents:contact') });
  return createRouter()
    .openapi(forOperators(listLeads), async (c) => {
      const { limit, cursor, state, projectId, updatedAfter } = c.req.valid('query');
      const filter = {
        ...(state ? { state } : {}),
        ...(projectId ? { projectId } : {}),
        ...(updatedAfter ? { updatedAfter: new Date(updatedAfter) } : {}),
      };
      const page = { now: deps.clock(), after: readCursor(cursor, position), limit: limit + 1 };
      const rows = await listLeadProfiles(deps.db, tenantScope(c), filter, page);
      return c.json(cursorPage(c, rows, limit, { present: present(c), positionOf: (row) => [row.created_at, row.id] }), 200);
    })
    .openapi(forOperators(getLead), async (c) =>
      c.json(tagged(c, present(c)(await readLead(deps.db, tenantScope(c), c.req.valid('param').id))), 200),
    )
    .openapi(forOperators(postLead), async (c) => {
      // Without an Idempotency-Key, whose answers are kept: a link is a secret. A repeat ends the link that came before it.
      if (deps.tenants.byId(c.get('tenantId')).config.boardMode)
        throw new AppError('CONFLICT', { detail: 'This client is in board mode: it has no accounts.' });
      const { mail, autoActivate, projectId, poolIds, ...person } = c.req.valid('json');
      const [scope, by] = [tenantScope(c), actorOf(c)];
      const made = await inTransaction(deps.db, async (trx) => {
        const input = { ...person, skills: [...new Set(person.skills)], project: projectId, pools: [...new Set(poolIds)] };
        const { id, link } = await createLead({ ...deps, db: trx }, scope, input, { mail, autoActivate });
        const row = await readLead(trx, scope, id);
        await recordChange(
          trx,
          scope,
          by,
          { action: 'lead.created', subject: { kind: 'lead', id }, after: { isMailed: row.is_mailed } },
          deps.clock(),
        );
        return { ...present(c)(row), link };
      });
      c.header('cache-control', 'no-store');
      return c.json(made, 201);
    })
    .openapi(forOperators(deleteLead), async (c) => {
      await forgetLead(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

/** @throws AppError NOT_FOUND, or CONFLICT for one that is part of an account: the account is erased then, with all that is in it. */
async function forgetLead(deps: LeadDeps, scope: TenantScope, by: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await findLeadProfile(trx, scope, id, { lock: true });
    if (!row) throw notFound('no such lead');
    if (row.talent_id !== null) throw new AppError('CONFLICT', { detail: 'They have an account now; erase that one on their request.' });
    await deleteLeadProfile(trx, scope, id);
    await recordChange(trx, scope, by, { action: 'lead.forgotten', subject: { kind: 'lead', id } }, deps.clock());
  });
}

async function readLead(db: Db, scope: TenantScope, id: string): Promise<LeadProfileRow> {
  const row = await findLeadProfile(db, scope, id);
  if (!row) throw notFound('no such lead');
  return row;
}

function presentLead(row: LeadProfileRow, { now, seesContact }: { now: Date; seesContact: boolean }): Lead {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.professional_title,
    skills: row.skills,
    locale: row.locale,
    projectId: row.project_id,
    poolIds: row.pool_ids,
    contact: seesContact ? { email: row.email, phone: row.mobile_number, country: row.residence_country } : null,
    isMailed: row.is_mailed,
    autoActivates: row.auto_activates,
    state: leadState(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    talentId: row.talent_id,
  };
}
export type LeadsDeskApi = ReturnType<typeof leadsDeskRoutes>;
