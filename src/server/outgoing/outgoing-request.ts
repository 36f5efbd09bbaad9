import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { shownAddress } from './shown-address.ts';

/** Thrown before anything is sent: the address is not one of the public internet. */
export class AddressRefused extends Error {}

/** `isCut`: there was more than was read. */
export type OutgoingAnswer = { status: number; body: string; headers: Record<string, string>; isCut: boolean };
export type OutgoingOptions = {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Of the answer's body, the rest is not read. */
  maxAnswerBytes: number;
  /** For development: this machine (127.0.0.0/8, ::1) may be reached, also without TLS. Other private addresses stay refused. */
  allowsLoopback: boolean;
};

/**
 * Posts to an address that an operator entered. What it resolves to is checked where the connection is made, so no other answer of the
 * DNS can come between, and the port behind the check is the one that is spoken to. Redirects are not followed: they are answers.
 *
 * @throws AddressRefused, or the error of the connection.
 */
export async function postOutside(url: string, options: OutgoingOptions): Promise<OutgoingAnswer> {
  const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(options.body)) };
  return ask(checkAddress(url, options), 'POST', { ...options, headers }, AbortSignal.timeout(options.timeoutMs));
}

const maxRedirects = 3;

/**
 * Reads an address that an operator entered, such as a calendar. Redirects are followed, because calendars and feeds move; each
 * address is checked like the first one, and the time is for all of them together.
 *
 * @throws AddressRefused, or the error of the connection.
 * @example await getOutside('https://calendars.example/anna.ics', { headers: {}, timeoutMs: 10_000, maxAnswerBytes: 2e6, allowsLoopback: false })
 */
export async function getOutside(url: string, options: Omit<OutgoingOptions, 'body'>): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let target = checkAddress(url, options);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(target, 'GET', { ...options, body: '' }, signal);
    const location = [301, 302, 303, 307, 308].includes(answer.status) ? answer.headers.location : undefined;
    if (location === undefined || redirects === maxRedirects || !URL.canParse(location, target)) return answer;
    target = checkAddress(new URL(location, target).href, options);
  }
}

function ask(target: URL, method: 'GET' | 'POST', options: OutgoingOptions, signal: AbortSignal): Promise<OutgoingAnswer> {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>();
  const failed = (error: Error) => reject(signal.aborted ? new Error(`no answer within ${options.timeoutMs} ms`) : error);
  const request = send(
    target,
    {
      method,
      headers: { 'user-agent': 'Openpool', ...options.headers },
      lookup: checkedLookup(options),
      // A connection of its own: a kept one would be of another check.
      agent: false,
      signal,
    },
    (response) => readAnswer(response, options.maxAnswerBytes).then(resolve, failed),
  );
  request.on('error', failed);
  request.end(options.body);
  return promise;
}

/** Whether the address may be asked at all, as far as it can be told without asking the DNS. @throws AddressRefused */
export function checkAddress(url: string, { allowsLoopback }: Pick<OutgoingOptions, 'allowsLoopback'>): URL {
  if (!URL.canParse(url)) throw new AddressRefused('this is no address');
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
  const isPlain = target.protocol === 'http:' && allowsLoopback && isLocal;
  if (target.protocol !== 'https:' && !isPlain) throw new AddressRefused(`${shownAddress(url)} does not begin with https://`);
  if (target.username || target.password) throw new AddressRefused('an address must not contain a password');
  // A literal address is never looked up.
  if (ipaddr.isValid(host)) requirePublic(host, allowsLoopback);
  return target;
}

function requirePublic(address: string, allowsLoopback: boolean): void {
  const range = ipaddr.process(address).range();
  if (range === 'unicast' || (range === 'loopback' && allowsLoopback)) return;
  throw new AddressRefused(`${address} is no public address (${range})`);
}

/** Looks a name up and refuses it when any of its addresses is not public: the connection goes to what was checked. */
export function checkedLookup({ allowsLoopback }: Pick<OutgoingOptions, 'allowsLoopback'>): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      try {
        // One private address among several is enough to refuse: which of them is spoken to is chosen elsewhere.
        for (const { address } of addresses) requirePublic(address, allowsLoopback);
      } catch (refused) {
        return callback(refused as NodeJS.ErrnoException, '', 0); // what requirePublic throws is an Error
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<OutgoingAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) break;
  }
  response.destroy();
  return {
    status: response.statusCode ?? 0,
    // Bytes that are no text, and null, which the database takes in no text.
    body: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8').replaceAll('\u0000', ''),
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    isCut: size > maxBytes,
  };
}
