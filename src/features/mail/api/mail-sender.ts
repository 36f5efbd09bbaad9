import type { Config } from '../../../server/config.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';

/** Who mails of a client come from. One sender for all clients is for mail servers that accept no other; people who answer mean the client. */
export function senderOf(
  { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>,
  { mailFrom }: Pick<Tenant, 'mailFrom'>,
): { from: string; replyTo?: string } {
  return MAIL_FROM ? { from: MAIL_FROM, replyTo: mailFrom } : { from: mailFrom };
}

/** Whether mails go out: by a mail server, into the built-in mailbox, or not yet. */
export function mailServerOf({ SMTP_URL, hasMailbox }: Pick<Config, 'SMTP_URL' | 'hasMailbox'>): 'set' | 'mailbox' | 'missing' {
  if (SMTP_URL) return 'set';
  return hasMailbox ? 'mailbox' : 'missing';
}
