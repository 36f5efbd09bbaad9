/**
 * Sends mails as the server does, in a process of its own, which waits a moment instead of half a minute before another try:
 * `node tests/support/send-mails.ts '<SendOrder as JSON>'`. Prints a `SentMail` a line.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryConcurrency } from '../../src/server/mail/deliver.ts';
import { DeliveryRefused } from '../../src/server/mail/delivery-refused.ts';
import { type SmtpTimeouts, smtpTransport } from '../../src/server/mail/smtp-transport.ts';

export type SendOrder = { url: string; recipients: string[]; maxTries: number; timeouts?: Partial<SmtpTimeouts> };

/** What became of a mail; `longestMs` is how long its longest try took. */
export type SentMail = { to: string; outcome: 'sent' | 'refused' | 'failed'; tries: number; longestMs: number; error?: string };

const pauseMs = 100;
/** Mail servers end idle connections meanwhile. */
const idleMs = 1_000;

const { url, recipients, maxTries, timeouts }: SendOrder = JSON.parse(process.argv[2] ?? '');
const transport = smtpTransport(url, timeouts);
const atOnce = deliveryConcurrency.all + deliveryConcurrency.awaited;

async function sendNext(): Promise<void> {
  for (let to = recipients.shift(); to !== undefined; to = recipients.shift())
    process.stdout.write(`${JSON.stringify(await sendMail(to))}\n`);
}

async function sendMail(to: string): Promise<SentMail> {
  const sent: SentMail = { to, outcome: 'failed', tries: 0, longestMs: 0 };
  while (sent.outcome === 'failed' && sent.tries < maxTries) {
    if (sent.tries > 0) await sleep(pauseMs);
    const startedAt = performance.now();
    Object.assign(sent, await trySending(to));
    sent.tries += 1;
    sent.longestMs = Math.max(sent.longestMs, Math.round(performance.now() - startedAt));
  }
  return sent;
}

async function trySending(to: string): Promise<Pick<SentMail, 'outcome' | 'error'>> {
  const mail = { to, from: 'portal@example.com', messageId: `<${to}>`, subject: 'News', text: 'News', headers: {}, attachments: [] };
  try {
    await transport.send(mail, () => Promise.resolve());
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: error instanceof DeliveryRefused ? 'refused' : 'failed', error: String(error) };
  }
}

await Promise.all(Array.from({ length: atOnce }, sendNext));
await sleep(idleMs);
process.exit(0);
