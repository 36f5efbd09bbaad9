import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { automatic } from '../../../server/mail/deliver.ts';
import { failureCauseOf } from '../../../server/mail/failure-cause.ts';
import {
  findLastDelivery,
  findMessage,
  hasDelivered,
  insertMessage,
  type OutgoingMessage,
  recordDelivery,
} from '../../../server/mail/message-store.ts';
import { sendOneMail } from '../../../server/mail/smtp-transport.ts';
import type { MailSetUp, TestMail } from '../test-mail-contract.ts';
import type { TestMailDeps } from './deps.ts';
import { mailServerOf, senderOf } from './mail-sender.ts';
import { writeTalentMail } from './talent-mail.ts';

type Recipient = { email: string; locale: string };

/** How mails of a client are sent. */
export async function readMailSetUp({ config, db, tenants }: TestMailDeps, scope: TenantScope): Promise<MailSetUp> {
  const url = config.SMTP_URL ? new URL(config.SMTP_URL) : null;
  const usualPort = url?.protocol === 'smtps:' ? '465' : '587';
  return {
    server: mailServerOf(config),
    address: url && `${url.hostname}:${url.port || usualPort}`,
    from: senderOf(config, tenants.byId(scope.tenantId)).from,
    isProven: await hasDelivered(db, scope),
    deliveredAt: (await findLastDelivery(db, scope))?.toISOString() ?? null,
  };
}

/**
 * Sends somebody a mail past the outbox, so that they read at once what the mail server says. One that it takes is kept like all others.
 *
 * @throws AppError CONFLICT (409) without a mail server, TOO_MANY_REQUESTS.
 */
export async function sendTestMailTo(deps: TestMailDeps, scope: TenantScope, to: Recipient): Promise<TestMail> {
  const { config } = deps;
  if (mailServerOf(config) === 'missing') throw new AppError('CONFLICT', { detail: 'No mail server is set up: SMTP_URL.' });
  await deps.limiter.take('testMail', `test-mail:${scope.tenantId}:${to.email.toLowerCase()}`);
  const id = uuidv7();
  const { message } = writeTalentMail(deps, scope, { ...to, firstName: '' }, 'testMail', ({ t, tenant }) => ({
    id,
    subject: t('talent.email.testMail.subject', { client: tenant.name }),
    paragraphs: [t('talent.email.testMail.text')],
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
  const answer = config.SMTP_URL ? await sendNow(deps, scope, config.SMTP_URL, message) : null;
  if (answer !== null) return { recipient: to.email, isTaken: false, cause: failureCauseOf(answer), answer };
  await inTransaction(deps.db, async (trx) => {
    const stored = await findMessage(trx, scope, await insertMessage(trx, scope, message));
    if (stored) await recordDelivery(trx, stored, { keepsCopy: !config.SMTP_URL, now: deps.clock() });
  });
  return { recipient: to.email, isTaken: true, cause: null, answer: null };
}

function sendNow({ config, tenants }: TestMailDeps, scope: TenantScope, url: string, message: OutgoingMessage): Promise<string | null> {
  const { id, recipient, subject = '', text, html, headers } = message;
  return sendOneMail(url, {
    ...senderOf(config, tenants.byId(scope.tenantId)),
    to: recipient,
    messageId: `<${id}@${new URL(tenants.originOf(tenants.byId(scope.tenantId))).hostname}>`,
    subject,
    text,
    ...(html ? { html } : {}),
    headers: { ...automatic, ...headers },
    attachments: [],
  });
}
