import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import { type MailTransport, mailboxTransport } from '../../../server/mail/deliver.ts';
import { failureCauseOf } from '../../../server/mail/failure-cause.ts';
import { findMessage, insertMessage, lastDeliveryOf, recordDelivery } from '../../../server/mail/message-store.ts';
import { smtpTransport } from '../../../server/mail/smtp-transport.ts';
import type { MailSetUp, TestMail } from '../test-mail-contract.ts';
import type { MailDeps } from './deps.ts';
import { writeTalentMail } from './talent-mail.ts';

export type TestMailDeps = Pick<MailDeps, 'tenants' | 'catalogues'> & {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'hasMailbox'>;
  limiter: RateLimiter;
};

type Recipient = { email: string; locale: string };

/** How mails of a client are sent. */
export async function readMailSetUp(deps: Omit<TestMailDeps, 'limiter' | 'catalogues' | 'clock'>, scope: TenantScope): Promise<MailSetUp> {
  const { config, db } = deps;
  const url = config.SMTP_URL ? new URL(config.SMTP_URL) : null;
  const usualPort = url?.protocol === 'smtps:' ? '465' : '587';
  return {
    server: url ? 'set' : config.hasMailbox ? 'mailbox' : 'missing',
    address: url && `${url.hostname}:${url.port || usualPort}`,
    from: senderOf(deps, scope).from,
    deliveredAt: (await lastDeliveryOf(db, scope))?.toISOString() ?? null,
  };
}

/**
 * Sends somebody a mail past the outbox, so that they read at once what the mail server says. One that it takes is kept like all others.
 *
 * @throws AppError CONFLICT (409) without a mail server, TOO_MANY_REQUESTS.
 */
export async function sendTestMailTo(deps: TestMailDeps, scope: TenantScope, to: Recipient): Promise<TestMail> {
  const transport = transportOf(deps);
  if (!transport) throw new AppError('CONFLICT', { detail: 'No mail server is set up: SMTP_URL.' });
  await deps.limiter.take('oneTimeLink', `test-mail:${scope.tenantId}:${to.email.toLowerCase()}`);
  const { message } = writeTalentMail(deps, scope, { ...to, firstName: '' }, 'testMail', ({ t, tenant }) => ({
    subject: t('talent.email.test.subject', { client: tenant.name }),
    paragraphs: [t('talent.email.test.text')],
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
  const mail = {
    ...senderOf(deps, scope),
    to: to.email,
    messageId: `<${randomUUID()}@openpool>`,
    subject: message.subject ?? '',
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    headers: message.headers ?? {},
    attachments: [],
  };
  try {
    await transport.send(mail, () => Promise.resolve());
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    return { recipient: to.email, isTaken: false, cause: failureCauseOf(answer), answer };
  }
  await inTransaction(deps.db, async (trx) => {
    const stored = await findMessage(trx, scope, await insertMessage(trx, scope, message));
    if (stored) await recordDelivery(trx, stored, { keepsCopy: transport.keepsCopy, now: deps.clock() });
  });
  return { recipient: to.email, isTaken: true, cause: null, answer: null };
}

function transportOf({ config }: TestMailDeps): MailTransport | null {
  if (config.SMTP_URL) return smtpTransport(config.SMTP_URL);
  return config.hasMailbox ? mailboxTransport() : null;
}

/** One sender for all clients is for mail servers that accept no other; people who answer mean the client. */
function senderOf({ config, tenants }: Pick<TestMailDeps, 'config' | 'tenants'>, scope: TenantScope): { from: string; replyTo?: string } {
  const { mailFrom } = tenants.byId(scope.tenantId);
  return config.MAIL_FROM ? { from: config.MAIL_FROM, replyTo: mailFrom } : { from: mailFrom };
}
