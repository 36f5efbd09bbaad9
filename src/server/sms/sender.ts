import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../config.ts';
import { twilioSms } from './twilio.ts';
import { webhookSms } from './webhook.ts';

/**
 * Sends text messages. The built-in mailbox shows them and sends nothing.
 *
 * `send` throws DeliveryRefused (server/mail/delivery-refused.ts) when trying again cannot help, and any other error when it may.
 */
export type SmsSender = { keepsCopy: boolean; send: (number: string, text: string) => Promise<void> };

type SmsSettings = Pick<
  Config,
  | 'SMS_WEBHOOK_URL'
  | 'SMS_WEBHOOK_SECRET'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_API_KEY_SID'
  | 'TWILIO_API_KEY_SECRET'
  | 'TWILIO_FROM'
  | 'TWILIO_MESSAGING_SERVICE_SID'
  | 'TWILIO_BASE_URL'
>;

/**
 * The configured sender: Twilio, else a webhook, else the mailbox; null where that is closed.
 *
 * @throws ConfigError when Twilio is only half configured, or configured together with a webhook.
 */
export function smsSender(settings: SmsSettings & Pick<Config, 'hasMailbox'>, clock: Clock): SmsSender | null {
  if (!sendsRealSms(settings)) return settings.hasMailbox ? mailboxSms() : null;
  if (!settings.TWILIO_ACCOUNT_SID)
    return settings.SMS_WEBHOOK_URL ? webhookSms({ url: settings.SMS_WEBHOOK_URL, secret: settings.SMS_WEBHOOK_SECRET, clock }) : null;
  if (settings.SMS_WEBHOOK_URL) throw new ConfigError('Set either TWILIO_ACCOUNT_SID or SMS_WEBHOOK_URL, not both');
  const user = settings.TWILIO_API_KEY_SID ?? settings.TWILIO_ACCOUNT_SID;
  const password = settings.TWILIO_API_KEY_SID ? settings.TWILIO_API_KEY_SECRET : settings.TWILIO_AUTH_TOKEN;
  if (!password) throw new ConfigError('TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN, or TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET');
  const sender: Record<string, string> | null = settings.TWILIO_MESSAGING_SERVICE_SID
    ? { MessagingServiceSid: settings.TWILIO_MESSAGING_SERVICE_SID }
    : settings.TWILIO_FROM
      ? { From: settings.TWILIO_FROM }
      : null;
  if (!sender) throw new ConfigError('TWILIO_ACCOUNT_SID needs TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID');
  return twilioSms({ accountSid: settings.TWILIO_ACCOUNT_SID, user, password, sender, baseUrl: settings.TWILIO_BASE_URL });
}

/** Whether text messages go out to real phones. */
export function sendsRealSms(settings: Pick<SmsSettings, 'SMS_WEBHOOK_URL' | 'TWILIO_ACCOUNT_SID'>): boolean {
  return settings.SMS_WEBHOOK_URL !== undefined || settings.TWILIO_ACCOUNT_SID !== undefined;
}

function mailboxSms(): SmsSender {
  return { keepsCopy: true, send: () => Promise.resolve() };
}
