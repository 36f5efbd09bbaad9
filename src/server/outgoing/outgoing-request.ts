import type { IncomingMessage } from 'node:http';
import { checkAddress, type Loopback } from './checked-address.ts';
import { openOutside, sendOutside } from './open-outside.ts';

/** `isCut`: there was more than was read. */
type OutgoingAnswer = { status: number; body: string; headers: Record<string, string>; isCut: boolean };
type OutgoingOptions = Loopback & {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Of the answer's body, the rest is not read. */
  maxAnswerBytes: number;
};

/** Where the status is the whole answer: what of its body comes within this time is read, and one that breaks off is no failure. */
type StatusOnly = { bodyWithinMs: number };

/**
 * Posts to an address that an operator entered (`sendOutside`). Redirects are not followed: they are answers.
 *
 * @throws AddressRefused, or the error of the connection.
 */
export async function postOutside(url: string, options: OutgoingOptions & Partial<StatusOnly>): Promise<OutgoingAnswer> {
  const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(options.body)) };
  return within(options, (signal) => sendOutside(checkAddress(url, options), { ...options, headers, signal }, options.body));
}

const maxRedirects = 3;

/**
 * Reads a short text at an address that an operator entered, such as a calendar (`openOutside`); the time is for all redirects together.
 *
 * @throws AddressRefused, or the error of the connection.
 * @example await getOutside('https://calendars.example/anna.ics', { headers: {}, timeoutMs: 10_000, maxAnswerBytes: 2e6, allowsLoopback: false })
 */
export async function getOutside(url: string, options: Omit<OutgoingOptions, 'body'>): Promise<OutgoingAnswer> {
  return within(options, async (signal) => (await openOutside(url, { ...options, signal, maxRedirects })).response);
}

async function within(
  { timeoutMs, maxAnswerBytes, bodyWithinMs }: Pick<OutgoingOptions, 'timeoutMs' | 'maxAnswerBytes'> & Partial<StatusOnly>,
  ask: (signal: AbortSignal) => Promise<IncomingMessage>,
): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await readAnswer(await ask(signal), maxAnswerBytes, bodyWithinMs);
  } catch (error) {
    throw signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error;
  }
}

async function readAnswer(response: IncomingMessage, maxBytes: number, bodyWithinMs?: number): Promise<OutgoingAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  let isBrokenOff = false;
  const ending = bodyWithinMs === undefined ? undefined : setTimeout(() => response.destroy(), bodyWithinMs);
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > maxBytes) break;
    }
  } catch (error) {
    if (bodyWithinMs === undefined) throw error;
    isBrokenOff = true;
  } finally {
    clearTimeout(ending);
    response.destroy();
  }
  return {
    status: response.statusCode ?? 0,
    // Bytes that are no text, and null, which the database takes in no text.
    body: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8').replaceAll('\u0000', ''),
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    isCut: size > maxBytes || isBrokenOff,
  };
}
