import { z } from '@hono/zod-openapi';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, deskOperatorOf, mayOperate, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { failureCauseOf } from '../../../server/mail/failure-cause.ts';
import { listMessagesIn, momentOf, type StoredMessage } from '../../../server/mail/message-store.ts';
import type { TalentRow } from '../../account/api/store.ts';
import { type DeskMessage, listMessages, sendMessageAgain } from '../desk-contract.ts';
import { getMailSetUp, sendTestMail } from '../test-mail-contract.ts';
import type { MailDeskDeps } from './deps.ts';
import { accountsOf, refusalOf, sendAgain } from './send-again.ts';
import { readMailSetUp, sendTestMailTo } from './send-test-mail.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** What did not reach people and why, what did, and sending again. */
export function mailDeskRoutes(deps: MailDeskDeps) {
  const { db, seenTalents } = deps;
  /** How messages are shown to this caller. */
  const presenterOf = async (c: ApiContext, shown: Db, rows: readonly StoredMessage[]) => {
    const accounts = await accountsOf(shown, tenantScope(c), rows);
    const seen = await seenTalents(shown, tenantScope(c), [...accounts.keys()]);
    const given = { seen, seesContact: mayOperate(c, 'talents:contact'), now: deps.clock() };
    return (row: StoredMessage) => presentMessage(row, row.talent_id === null ? undefined : accounts.get(row.talent_id), given);
  };
  return createRouter()
    .openapi(forOperators(listMessages), async (c) => {
      const { state, talentId, limit, cursor } = c.req.valid('query');
      const scope = tenantScope(c);
      // Of a talent whom operators do not see nothing is listed.
      const isSeen = talentId === undefined || (await seenTalents(db, scope, [talentId])).has(talentId);
      const after = readCursor(cursor, position);
      const rows = isSeen ? await listMessagesIn(db, scope, { state, talentId, limit: limit + 1, after }) : [];
      const present = await presenterOf(c, db, rows);
      return c.json(cursorPage(c, rows, limit, { present, positionOf: (row) => [momentOf(row), row.id] }), 200);
    })
    .openapi(forOperators(sendMessageAgain), async (c) => {
      const { id } = c.req.valid('param');
      const answer = await answerOnce(c, deps, operatorScope(c), (once) =>
        inTransaction(once.db, async (trx) => {
          const queued = await sendAgain(deps, trx, tenantScope(c), id, actorOf(c), deps.clock());
          return (await presenterOf(c, trx, [queued]))(queued);
        }),
      );
      return c.json(answer, 200);
    })
    .openapi(forOperators(getMailSetUp), async (c) => c.json(await readMailSetUp(deps, tenantScope(c)), 200))
    .openapi(forOperators(sendTestMail), async (c) => {
      const { email } = deskOperatorOf(c);
      return c.json(await sendTestMailTo(deps, tenantScope(c), { email, locale: c.get('locale') }), 200);
    });
}

export type MailDeskApi = ReturnType<typeof mailDeskRoutes>;

type Given = { seen: ReadonlySet<string>; seesContact: boolean; now: Date };

function presentMessage(row: StoredMessage, account: TalentRow | undefined, { seen, seesContact, now }: Given): DeskMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    subject: row.subject || null,
    locale: row.locale,
    recipient: seesContact ? row.recipient || null : null,
    talentId: row.talent_id !== null && seen.has(row.talent_id) ? row.talent_id : null,
    createdAt: row.created_at.toISOString(),
    tries: row.attempts,
    givenUpAt: row.refused_at?.toISOString() ?? null,
    deliveredAt: row.sent_at?.toISOString() ?? null,
    queuedAgainAt: row.queued_again_at?.toISOString() ?? null,
    refusal: refusalOf(row, account, now),
    cause: failureCauseOf(row.last_error),
    answer: seesContact ? row.last_error : null,
  };
}
