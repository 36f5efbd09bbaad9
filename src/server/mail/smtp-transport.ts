import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { deliveryConcurrency, type MailTransport, type StoredMail } from './deliver.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import { createSendSlots } from './send-slots.ts';

/** Milliseconds: a server that accepts a connection and then says nothing holds a mail for half a minute, not for ten. */
const socketTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };
/** Unused connections are left to other processes, whom the server may otherwise refuse one. */
const idleTimeout = 10_000;
/** Both together are less than `deliveryOptions.expireInSeconds`, after which another process would send the mail as well. */
export const mailTimeouts = { maxWaitMs: 20_000, maxSendMs: 60_000 };

export type SmtpTimeouts = typeof socketTimeouts & typeof mailTimeouts;

/** Sends by the mail server of `url`, over connections that are kept and used again. */
export function smtpTransport(url: string, given: Partial<SmtpTimeouts> = {}): MailTransport {
  const { maxWaitMs, maxSendMs, ...timeouts } = { ...socketTimeouts, ...mailTimeouts, ...given };
  const maxConnections = deliveryConcurrency.all + deliveryConcurrency.awaited;
  const transport = createTransport({ url, pool: true, maxConnections, idleTimeout, ...timeouts });
  const slots = createSendSlots({ max: maxConnections, isConnectionRefused, maxWaitMs });
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as { beforeEnd?: () => Promise<void> };
    // A stream for each time that the mail is read: it goes over another connection when the server has closed the first.
    if (beforeEnd) message.transform(() => passThrough(beforeEnd));
    done();
  });
  return {
    keepsCopy: false,
    async send(mail, beforeEnd) {
      try {
        // Nodemailer hands fields it does not know to its plugins. Without the signal a server that goes on talking has no end.
        await slots.run(() =>
          transport.sendMail(Object.assign(withAppointment(mail), { beforeEnd, signal: AbortSignal.timeout(maxSendMs) })),
        );
      } catch (error) {
        if (isUnknownRecipient(error)) throw new DeliveryRefused(error.message);
        throw (error as { code?: unknown }).code === 'EABORT' ? new Error(`not taken within ${maxSendMs / 1000} seconds`) : error;
      }
    },
  };
}

/**
 * Mail programs offer to enter an appointment where its file is also a form of the mail's text (RFC 6047); an attachment alone they
 * only list. Files without a method are no such message.
 */
function withAppointment({ attachments, ...mail }: StoredMail): Mail.Options {
  const appointment = attachments.find(({ contentType }) => methodOf(contentType) !== undefined);
  if (!appointment) return { ...mail, attachments };
  const { filename, content, contentType } = appointment;
  const icalEvent = { filename, content, method: methodOf(contentType) ?? '' };
  return { ...mail, attachments: attachments.filter((file) => file !== appointment), icalEvent };
}

function methodOf(contentType: string): string | undefined {
  return /^text\/calendar;.*\bmethod=(\w+)/.exec(contentType)?.[1];
}

/** Milliseconds that somebody waits for the answer to one mail. */
const maxOneMailMs = 20_000;

/**
 * Sends one mail over a connection of its own, for somebody who waits for the answer.
 *
 * @returns why it was not taken, in the mail server's words where it said any; null when it was taken
 */
export async function sendOneMail(url: string, mail: StoredMail): Promise<string | null> {
  const transport = createTransport({ url, ...socketTimeouts });
  try {
    await transport.sendMail(Object.assign(withAppointment(mail), { signal: AbortSignal.timeout(maxOneMailMs) }));
    return null;
  } catch (error) {
    const { code, response } = error as SmtpError;
    if (typeof response === 'string' && response !== '') return response;
    if (code === 'EABORT') return `not taken within ${maxOneMailMs / 1000} seconds`;
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Greets the mail server and signs in there, without a mail. @returns why that failed, in its words; null when it worked */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...socketTimeouts });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Lets everything pass, and its end once the promise is kept. */
function passThrough(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: (next) => void beforeEnd().then(() => next(), next),
  });
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/** Whether the server wants no further mail or connection for now, whatever the mail is (RFC 5321, 3.8). */
function isConnectionRefused(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return responseCode === 421 || (!isAboutMail && Number(responseCode) >= 400 && Number(responseCode) < 500);
}

/**
 * Whether the mail server said that there is no such mailbox and never will be (RFC 5321, 4.2.1). What it refuses by its
 * own rules (5.7.x: no relaying, blocked for now) may be corrected by the people who run it, so that is tried again; so is a sender it does
 * not like. Some look the mailbox up only once they have the mail (RFC 3463, 3.2).
 */
function isUnknownRecipient(error: unknown): error is Error {
  const { command, responseCode, response } = error as SmtpError;
  if (![550, 551, 553].includes(Number(responseCode))) return false;
  return command === 'RCPT TO' ? !/\b5\.7\.\d/.test(String(response)) : command === 'DATA' && /\b5\.1\.(1|10)\b/.test(String(response));
}
