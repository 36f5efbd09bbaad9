import { isRouteErrorResponse } from 'react-router';
import { genericError, messagesOf } from '../contract/error-messages.ts';
import { parseJson } from '../contract/parse-json.ts';

/** The text of statuses below 500 that have none of their own. */
const unknownRequest = 'talent.error.400';

/**
 * The status of a thrown value and what the error page says (specification section 8): from 500 on the answer's messages, below
 * the text of the status. Below, an answer can be more precise only by our own words ("Invalid locale"), because proxies and
 * programs say anything. Program errors are 500.
 *
 * @returns messages, mostly keys of the catalogue; at least one
 */
export function readError(error: unknown, has: (key: string) => boolean): { status: number; messages: string[] } {
  if (!isRouteErrorResponse(error)) return { status: 500, messages: [genericError] };
  const { status } = error;
  const given = messagesOf(typeof error.data === 'string' ? parseJson(error.data) : error.data).filter(
    (message) => message !== genericError,
  );
  const own = status < 500 ? given.filter((message) => message.startsWith('talent.') && has(message)) : given;
  if (own.length > 0) return { status, messages: own };
  const byStatus = `talent.error.${status}`;
  if (has(byStatus)) return { status, messages: [byStatus] };
  return { status, messages: [status < 500 ? unknownRequest : genericError] };
}
