import type { FailureCause } from '../../contract/message-delivery.ts';

/** What programs and mail servers say where there is no reply code of RFC 5321. */
const noConnection =
  /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|time(d )?out|Greeting never|closed unexpectedly|not taken within/i;

/**
 * Reads a stored failure: by the reply code and, where there is one, the enhanced status code (RFC 3463) of its words.
 *
 * @param error what was stored of the last try; null when there was none
 * @example failureCauseOf('Can’t send mail - all recipients were rejected: 550 5.1.1 no such user') // 'address'
 */
export function failureCauseOf(error: string | null): FailureCause {
  if (error === null) return 'untried';
  const code = /(?:^|[\s:])([45]\d\d)(?=[ -]|$)/.exec(error)?.[1];
  const [, subject, detail] = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(error) ?? [];
  if (code === undefined) return noConnection.test(error) ? 'unreachable' : 'other';
  if (code === '535' || code === '534' || code === '530') return 'signIn';
  if ((subject === '2' && detail === '2') || code === '552') return 'full';
  if (code.startsWith('4')) return 'later';
  const isOfMailbox = code === '550' || code === '551' || code === '553';
  return subject === '1' || (subject === undefined && isOfMailbox) ? 'address' : 'refused';
}
