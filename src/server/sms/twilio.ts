import { z } from 'zod';
import { gatewayTimeoutMs, requireTaken } from './gateway-answer.ts';
import type { SmsSender } from './sender.ts';

type TwilioAccount = {
  accountSid: string;
  /** The account with its token, or an API key with its secret. */
  user: string;
  password: string;
  /** `From` or `MessagingServiceSid`. */
  sender: Record<string, string>;
  baseUrl: string;
};

/** The part of Twilio's error answer that is safe to keep; its `message` repeats the number. */
const errorSchema = z.object({ code: z.number().int() });

/** Twilio's Programmable Messaging, `POST /2010-04-01/Accounts/{sid}/Messages.json`, without its library. */
export function twilioSms({ accountSid, user, password, sender, baseUrl }: TwilioAccount): SmsSender {
  const url = `${baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return {
    keepsCopy: false,
    async send(number, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ To: number, Body: text, ...sender }),
        redirect: 'manual',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      const error = errorSchema.safeParse(await response.json().catch(() => null));
      requireTaken(response.status, 'Twilio', error.success ? String(error.data.code) : undefined);
    },
  };
}
