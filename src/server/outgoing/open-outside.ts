import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkAddress, checkedLookup, type Loopback } from './checked-address.ts';

type OutsideRequest = Loopback & {
  headers: Readonly<Record<string, string>>;
  /** Ends the request, and the reading of its answer. */
  signal: AbortSignal;
  /** How long nothing may come, and what the request then fails with. */
  silence?: { ms: number; fault: () => Error };
};

/**
 * One request to an address that was checked (`checkAddress`). What its name resolves to is checked where the connection is made, so no
 * other answer of the DNS can come between, and the port behind the check is the one that is spoken to.
 *
 * @throws the error of the connection
 */
export function sendOutside(target: URL, { headers, signal, silence, ...rest }: OutsideRequest, body?: string): Promise<IncomingMessage> {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let answer: IncomingMessage | null = null;
  const request = send(
    target,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'Openpool', ...headers },
      lookup: checkedLookup(rest),
      // A connection of its own: a kept one would be of another check.
      agent: false,
      signal,
    },
    (response) => {
      answer = response;
      resolve(response);
    },
  );
  // Ending the request would tell the reader of the answer only that it broke off.
  if (silence) request.setTimeout(silence.ms, () => (answer ?? request).destroy(silence.fault()));
  request.on('error', reject);
  request.end(body);
  return promise;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads; null when it is none that leads on. */
function redirectOf({ statusCode, headers }: IncomingMessage, from: URL): URL | null {
  return redirectStatuses.has(statusCode ?? 0) ? URL.parse(headers.location ?? '', from) : null;
}

/**
 * Opens an address that an operator entered, such as a feed. Redirects are followed, because feeds move; each address is checked like the
 * first, and headers go to the origin they were entered for only.
 *
 * @returns the answer, whose body is to be read or destroyed, and its address; a redirect when there were more than `maxRedirects`
 * @throws AddressRefused, or the error of the connection
 */
export async function openOutside(
  url: string,
  { maxRedirects, ...request }: OutsideRequest & { maxRedirects: number },
): Promise<{ response: IncomingMessage; address: URL; leadsOn: boolean }> {
  let address = checkAddress(url, request);
  const { origin } = address;
  for (let followed = 0; ; followed += 1) {
    const response = await sendOutside(address, { ...request, headers: address.origin === origin ? request.headers : {} });
    const next = redirectOf(response, address);
    if (!next || followed === maxRedirects) return { response, address, leadsOn: next !== null };
    response.destroy();
    address = checkAddress(next.href, request);
  }
}
