import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { mailListOf } from '../../../contract/mail-lists.ts';
import type { SendAgainRefusal } from '../../../contract/message-delivery.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { StoredMessage } from '../../../server/mail/message-store.ts';
import { deliveryJobOf, deliveryOptions } from '../../../server/mail/outbox.ts';
import { lockMessage, markQueuedAgain } from '../../../server/mail/send-again-store.ts';
import { sendsRealSms } from '../../../server/sms/sender.ts';
import { mailSwitchesOf } from '../../account/api/mail-switches.ts';
import { listTalentRows, type TalentRow } from '../../account/api/store.ts';
import { recipientAgain, type SendAgainFacts, whyNotAgain } from '../message-refusal.ts';
import type { MailDeskDeps } from './deps.ts';
import { mailServerOf } from './mail-sender.ts';

/** The accounts that messages were written to, by their id. */
export async function accountsOf(
  db: MailDeskDeps['db'],
  scope: TenantScope,
  messages: readonly StoredMessage[],
): Promise<ReadonlyMap<TalentId, TalentRow>> {
  const ids = [...new Set(messages.flatMap(({ talent_id }) => talent_id ?? []))];
  return new Map((await listTalentRows(db, scope, ids)).map((row) => [row.id, row]));
}

/** Why a message cannot be sent again, as far as its row and its talent say. */
export function refusalOf(message: StoredMessage, account: TalentRow | undefined, now: Date): SendAgainRefusal | null {
  return whyNotAgain(factsOf(message, account), now);
}

/**
 * Queues a message that waits or was given up, so that it is tried at once. Call it with a transaction: pressing twice queues it once.
 *
 * @throws AppError NOT_FOUND, CONFLICT (409) with the reason
 */
export async function sendAgain(
  deps: Pick<MailDeskDeps, 'config'> & { queue: Queue },
  trx: Transaction,
  scope: TenantScope,
  id: string,
  by: Actor,
  now: Date,
): Promise<StoredMessage> {
  const message = await lockMessage(trx, scope, id);
  if (!message) throw notFound('no such message');
  const account = (await accountsOf(trx, scope, [message])).get(message.talent_id as TalentId);
  const facts = factsOf(message, account);
  const refusal = whyNotAgain(facts, now) ?? (hasServer(deps.config, message) ? null : 'server');
  if (refusal) throw refused(refusal);
  const job = await deps.queue.hasten(trx, deliveryJobOf(message), id);
  if (job === 'running') throw refused('delivering');
  // The first of two presses did all of it.
  if (job === 'waits' && isUntriedSince(message)) return message;
  if (job === 'none') await deps.queue.enqueue(trx, deliveryJobOf(message), { id }, deliveryOptions);
  const queued = await markQueuedAgain(trx, scope, { id, recipient: recipientAgain(facts), now });
  const change = {
    action: 'message.sentAgain' as const,
    subject: { kind: 'message' as const, id },
    before: { kind: message.kind, state: facts.isGivenUp ? 'failed' : 'waiting' },
    after: { isReaddressed: queued.recipient !== message.recipient },
  };
  await recordChange(trx, scope, by, change, now);
  return queued;
}

function isUntriedSince({ queued_again_at, last_error, refused_at }: StoredMessage): boolean {
  return queued_again_at !== null && last_error === null && refused_at === null;
}

function hasServer(config: MailDeskDeps['config'], { channel }: StoredMessage): boolean {
  return channel === 'mail' ? mailServerOf(config) !== 'missing' : config.hasMailbox || sendsRealSms(config);
}

function refused(refusal: SendAgainRefusal): AppError {
  return new AppError('CONFLICT', {
    messages: [`talent.desk.mails.refusal.${refusal}`],
    detail: `The message cannot be sent: ${refusal}.`,
  });
}

function factsOf(message: StoredMessage, account: TalentRow | undefined): SendAgainFacts {
  // What `unsubscribeHeaders` wrote.
  const stop = (message.headers as Record<string, string>)['List-Unsubscribe'];
  return {
    channel: message.channel,
    isDelivered: message.sent_at !== null,
    isGivenUp: message.refused_at !== null,
    hasContent: message.text !== '',
    linksUntil: message.links_until,
    isOfList: stop !== undefined,
    recipient: message.recipient,
    talent: account
      ? { isActive: account.is_active, email: account.email, futureEmail: account.future_email, takesList: takesList(account, stop) }
      : null,
  };
}

/** Alerts of pools are news of their time: the next one comes by itself. */
function takesList(account: TalentRow, stop: string | undefined): boolean {
  const address = stop === undefined ? null : URL.parse(stop.slice(1, -1));
  if (!address) return false;
  const kind = mailListOf(address.searchParams);
  return 'list' in kind && mailSwitchesOf(account)[kind.list];
}
