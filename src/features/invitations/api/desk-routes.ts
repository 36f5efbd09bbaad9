import { z } from '@hono/zod-openapi';
import { type Db, inTransaction, type Transaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { itemRefusal } from '../../../server/http/item-refusal.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { previewMails } from '../../../server/mail/preview-mails.ts';
import {
  type DeskInvitation,
  getDeskInvitation,
  type InvitedTalent,
  listDeskInvitations as listCall,
  postInvitation,
  postInvitations,
  postInvitationWithdrawal,
  type SentInvitation,
} from '../desk-contract.ts';
import { canMoveInvitation, currentState, expiredReason, stateCodes } from '../invitation-status.ts';
import type { InvitationsDeskDeps } from './deps.ts';
import { type DeskInvitationRow, listDeskInvitations } from './desk-store.ts';
import { holdInvitation, type InvitationInput, inviteTalent } from './invite-talent.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';
import { withoutLink } from './without-link.ts';

type How = { preview: boolean; undoSeconds: number };

const position = z.tuple([z.string().regex(/^\d{4}-[\d-]+ [\d:.+-]+$/), z.int().positive()]);

export function invitationsDeskRoutes(deps: InvitationsDeskDeps) {
  const read = async (db: Db, c: ApiContext, id: number) => {
    const page = { now: deps.clock(), after: null, limit: 1 };
    const [row] = await listDeskInvitations(db, tenantScope(c), { id }, page);
    if (!row) throw notFound('no such invitation');
    return presentDeskInvitation(row, deps.clock());
  };
  /** @param part of the Idempotency-Key: each of many is remembered by itself, so that a repeat after a failure does the rest */
  const send = async (c: ApiContext, input: InvitationInput, { preview, undoSeconds }: How, part?: string): Promise<SentInvitation> => {
    const [scope, by] = [tenantScope(c), actorOf(c)];
    const sent = { invitation: null, isPreview: false, mails: [], pending: null };
    const invite = (trx: Transaction) => inviteTalent({ ...deps, db: trx }, scope, by, input);
    if (preview) return { ...sent, isPreview: true, mails: (await previewMails(deps.db, invite)).mails.map(withoutLink) };
    if (undoSeconds > 0) {
      const hold = (trxDeps: InvitationsDeskDeps) => holdInvitation(trxDeps, scope, by, input, undoSeconds);
      return { ...sent, pending: await answerOnce(c, deps, operatorScope(c), hold, part) };
    }
    const inviteOnce = (trxDeps: InvitationsDeskDeps) => inTransaction(trxDeps.db, async (trx) => read(trx, c, (await invite(trx)).id));
    return { ...sent, invitation: await answerOnce(c, deps, operatorScope(c), inviteOnce, part) };
  };
  return createRouter()
    .openapi(forOperators(listCall), async (c) => {
      const { limit, cursor, projectId, talentId, state, updatedAfter } = c.req.valid('query');
      const filter = {
        ...(projectId ? { projectId } : {}),
        ...(talentId ? { talentId } : {}),
        ...(state ? { states: state } : {}),
        ...(updatedAfter ? { updatedAfter } : {}),
      };
      const now = deps.clock();
      const rows = await listDeskInvitations(deps.db, tenantScope(c), filter, {
        now,
        after: readCursor(cursor, position),
        limit: limit + 1,
      });
      const present = (row: DeskInvitationRow) => presentDeskInvitation(row, now);
      return c.json(cursorPage(c, rows, limit, { present, positionOf: (row) => [row.position, row.id] }), 200);
    })
    .openapi(forOperators(getDeskInvitation), async (c) => c.json(tagged(c, await read(deps.db, c, c.req.valid('param').id)), 200))
    .openapi(forOperators(postInvitation), async (c) => {
      const { talentId, projectId, message = null, ...how } = c.req.valid('json');
      return c.json(await send(c, { talentId, projectId, message }, how), 200);
    })
    .openapi(forOperators(postInvitations), async (c) => {
      const { talentIds, projectId, message = null, ...how } = c.req.valid('json');
      const results: InvitedTalent[] = [];
      for (const talentId of new Set(talentIds)) {
        const sent = await send(c, { talentId, projectId, message }, how, `#${talentId}`).catch(itemRefusal);
        results.push(
          'code' in sent ? { talentId, sent: null, code: sent.code, detail: sent.detail } : { talentId, sent, code: null, detail: null },
        );
      }
      return c.json({ results }, 200);
    })
    .openapi(forOperators(postInvitationWithdrawal), async (c) => {
      const { id } = c.req.valid('param');
      const invitation = await answerOnce(c, deps, operatorScope(c), (trxDeps) =>
        inTransaction(trxDeps.db, async (trx) => {
          await withdrawInvitation({ ...deps, db: trx }, tenantScope(c), actorOf(c), id, async () => {
            if (c.req.header('if-match') !== undefined) requireUnchanged(c, await read(trx, c, id));
          });
          return read(trx, c, id);
        }),
      );
      return c.json(tagged(c, invitation), 200);
    });
}

function presentDeskInvitation(row: DeskInvitationRow, now: Date): DeskInvitation {
  const state = currentState(row, now);
  return {
    id: row.id,
    project: { id: row.project_id, reference: row.reference, title: row.title },
    talent: { id: row.talent_id, firstName: row.first_name, lastName: row.last_name, locale: row.locale },
    state,
    reason: state === stateCodes.expired ? expiredReason : row.reason,
    message: row.message,
    invitedAt: row.created_at.toISOString(),
    replyBy: row.expires_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
    openedAt: row.secret_used_at?.toISOString() ?? null,
    applicationId: row.application_id,
    canWithdraw: canMoveInvitation(state, stateCodes.cancelled, 'operator'),
  };
}
export type InvitationsDeskApi = ReturnType<typeof invitationsDeskRoutes>;
