import { DeliveryRefused } from '../mail/delivery-refused.ts';

/** A call without an answer after this time is repeated later. */
export const gatewayTimeoutMs = 10_000;

/** Temporary refusals: too slow, too early, too many. */
const passing = [408, 425, 429];

/**
 * What the answer of a gateway means. The text of an answer may repeat number and message, so only its status (and a
 * code of the provider's) is kept.
 *
 * @throws DeliveryRefused for other 4xx answers, Error for temporary failures.
 */
export function requireTaken(status: number, who: string, code?: string): void {
  if (status >= 200 && status < 300) return;
  const words = `${who} answered ${status}${code ? ` (${code})` : ''}`;
  if (status >= 400 && status < 500 && !passing.includes(status)) throw new DeliveryRefused(words);
  throw new Error(words);
}
