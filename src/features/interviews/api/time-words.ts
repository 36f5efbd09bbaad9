import type { MailContext } from '../../mail/api/talent-mail.ts';

/** Day, both ends and the zone whose clock they are on, in the words of a mail. */
export function timeWords({ translator }: MailContext, { start, end, timeZone }: { start: Date; end: Date; timeZone: string }) {
  return {
    date: translator.date(start, 'long', timeZone),
    start: translator.date(start, 'time', timeZone),
    end: translator.date(end, 'time', timeZone),
    zone: timeZone.replaceAll('_', ' '),
  };
}
