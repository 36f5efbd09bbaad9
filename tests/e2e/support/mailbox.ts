import { get } from 'node:http';
import { expect } from '@playwright/test';

type Mail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  attachments: { name: string; content: string | null }[];
};

/** Every mail and text message to a recipient, newest first, as the built-in mailbox at that origin shows them. */
export async function listMails(origin: string, recipient: string): Promise<Mail[]> {
  const { host, port } = new URL(origin);
  const path = `/dev/mailbox.json?to=${encodeURIComponent(recipient)}`;
  // Only browsers resolve names under localhost by themselves, so the client is named by the Host header.
  const text = await new Promise<string>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve(body));
    });
    asked.on('error', reject);
  });
  const { results } = JSON.parse(text) as { results: Mail[] };
  return results.filter((mail) => mail.recipient === recipient);
}

/** The newest mail of a kind to a recipient; waits until there is one. */
export async function readMail(origin: string, recipient: string, kind: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await listMails(origin, recipient)).find((mail) => mail.kind === kind);
      return found?.kind;
    }, `no ${kind} mail to ${recipient}`)
    .toBe(kind);
  if (!found) throw new Error('unreachable: the poll above has found it');
  return found;
}

/** The first link of a mail that leads to a path. */
export function linkIn(mail: { text: string }, path: string): string {
  const link = mail.text.match(new RegExp(`https?://\\S*${path}\\S*`))?.[0];
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  return link;
}
