import { messageTables } from '../../src/server/mail/tables.ts';
import type { TestApp } from './test-app.ts';

export type SentMessage = { kind: string; recipient: string; subject: string; text: string; html: string | null; locale: string };

/** Everything in the outbox for one recipient, newest first. */
export async function mailsTo(app: TestApp, recipient: string): Promise<SentMessage[]> {
  return messageTables(app.services.db)
    .selectFrom('message')
    .select(['kind', 'recipient', 'subject', 'text', 'html', 'locale'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
}

/** The secret of the link in the newest mail of a kind. */
export async function linkToken(app: TestApp, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(app, recipient)).find((candidate) => candidate.kind === kind);
  const token = mail ? /[?&]token=([\w-]+)/.exec(mail.text)?.[1] : undefined;
  if (!token) throw new Error(`No ${kind} mail with a link for ${recipient}`);
  return token;
}
