import { verifySmtp } from '../../server/mail/smtp-transport.ts';
import { sendsRealSms } from '../../server/sms/sender.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

/** Whether mails and text messages can go anywhere; nothing is sent. */
export async function checkMail({ config }: Installation): Promise<Finding[]> {
  return [
    await checkSmtp(config.SMTP_URL, config.hasMailbox),
    sendsRealSms(config)
      ? { state: 'ok', what: 'text messages are sent' }
      : { state: 'note', what: 'no text messages', advice: 'SMS_WEBHOOK_URL or TWILIO_… where clients offer sign-in by phone' },
  ];
}

async function checkSmtp(url: string | undefined, hasMailbox: boolean): Promise<Finding> {
  if (!url)
    return hasMailbox
      ? { state: 'note', what: 'mails stay in the built-in mailbox', advice: 'SMTP_URL' }
      : {
          state: 'fault',
          what: 'no mail server: mails wait, nobody can activate an account',
          advice: 'SMTP_URL, or MAILBOX=true on purpose',
        };
  const fault = await verifySmtp(url);
  return fault === null
    ? { state: 'ok', what: 'the mail server takes mails' }
    : { state: 'fault', what: `the mail server does not take mails: ${fault}`, advice: 'SMTP_URL' };
}
