import { z } from '@hono/zod-openapi';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { deskOperatorOf, mayOperate } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { failureCauseOf } from '../../../server/mail/failure-cause.ts';
import { listUndelivered, type StoredMessage } from '../../../server/mail/message-store.ts';
import { listUndeliveredMessages, type UndeliveredMessage } from '../desk-contract.ts';
import { getMailSetUp, sendTestMail } from '../test-mail-contract.ts';
import type { TestMailDeps } from './deps.ts';
import { readMailSetUp, sendTestMailTo } from './send-test-mail.ts';

type MailDeskDeps = TestMailDeps & {
  /** Which of these talents operators see. */
  seenTalents: (db: Db, scope: TenantScope, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** What did not reach people, and why. */
export function mailDeskRoutes(deps: MailDeskDeps) {
  const { db, seenTalents } = deps;
  return createRouter()
    .openapi(forOperators(listUndeliveredMessages), async (c) => {
      const { state, talentId, limit, cursor } = c.req.valid('query');
      const scope = tenantScope(c);
      // Of a talent whom operators do not see nothing is listed.
      const isSeen = talentId === undefined || (await seenTalents(db, scope, [talentId])).has(talentId);
      const rows = isSeen
        ? await listUndelivered(db, scope, { state, talentId, limit: limit + 1, after: readCursor(cursor, position) })
        : [];
      const seen = await seenTalents(db, scope, [...new Set(rows.flatMap(({ talent_id }) => talent_id ?? []))]);
      const present = (row: StoredMessage) => presentMessage(row, { seen, seesContact: mayOperate(c, 'talents:contact') });
      return c.json(cursorPage(c, rows, limit, { present, positionOf: (row) => [row.created_at, row.id] }), 200);
    })
    .openapi(forOperators(getMailSetUp), async (c) => c.json(await readMailSetUp(deps, tenantScope(c)), 200))
    .openapi(forOperators(sendTestMail), async (c) => {
      const { email } = deskOperatorOf(c);
      return c.json(await sendTestMailTo(deps, tenantScope(c), { email, locale: c.get('locale') }), 200);
    });
}

export type MailDeskApi = ReturnType<typeof mailDeskRoutes>;

function presentMessage(
  row: StoredMessage,
  { seen, seesContact }: { seen: ReadonlySet<string>; seesContact: boolean },
): UndeliveredMessage {
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
    cause: failureCauseOf(row.last_error),
    answer: seesContact ? row.last_error : null,
  };
}
