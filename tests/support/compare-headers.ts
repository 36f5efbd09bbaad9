import type { CallClaim } from '../../src/contract/call-headers.ts';
import { type DocumentedOperation, type DocumentOfCalls, operationFinder } from './find-operation.ts';

/** What came of one call. `kept`: what the server says it did with the headers of the request. */
export type ComparedCall = { request: Request; response: Response; kept: ReadonlySet<CallClaim> };

// Only these: the document leaves the others (content-type, cache-control) to HTTP.
const compared = ['etag', 'link', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after', 'deprecation', 'sunset'];
/** Every call gives it before it is looked at, where no client has the host. */
const noClient = 421;

/**
 * Compares every answer of a test with what the document of its call says: its status, and its headers in both directions.
 *
 * @returns a function that throws an Error naming the call and the header
 */
export function compareHeaders(documents: readonly DocumentOfCalls[]): (call: ComparedCall) => Promise<void> {
  const find = operationFinder(documents);
  return async ({ request, response, kept }) => {
    const { pathname } = new URL(request.url);
    const operation = find(request.method, pathname)?.operation;
    if (!operation || response.status === noClient) return;
    const answer = operation.responses?.[String(response.status)];
    if (!answer) throw new Error(`${request.method} ${pathname} answers ${response.status}, which it does not say`);
    const said = Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase());
    const faults = [
      ...compared
        .filter((name) => response.headers.has(name) && !said.includes(name))
        .map((name) => `sends ${name}, which it does not say`),
      ...['etag', 'location'].filter((name) => said.includes(name) && !response.headers.has(name)).map((name) => `lacks ${name}`),
      ...(response.status === 201 && response.headers.has('location') ? lostLocation(find, response.headers.get('location') ?? '') : []),
      ...(response.status === 429 && !response.headers.has('retry-after') ? ['lacks retry-after'] : []),
      ...(said.includes('link') && (await namesNext(response)) !== response.headers.has('link') ? ['has `next` and `link` apart'] : []),
      ...(response.ok ? unkept(operation, request, kept) : []),
    ];
    if (faults.length > 0) throw new Error(`${request.method} ${pathname} (${response.status}): ${faults.join('; ')}`);
  };
}

/** What was made must have that address: some call reads, changes or removes it. */
function lostLocation(find: ReturnType<typeof operationFinder>, location: string): string[] {
  return ['GET', 'PATCH', 'PUT', 'DELETE'].some((method) => find(method, location)) ? [] : [`names ${location}, where nothing is`];
}

async function namesNext(response: Response): Promise<boolean> {
  const { next } = (await response.clone().json()) as { next?: string | null };
  return typeof next === 'string';
}

/** What the document says and the server did not do. */
function unkept(operation: DocumentedOperation, request: Request, kept: ReadonlySet<CallClaim>): string[] {
  const takesIfMatch = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IfMatch'));
  return [
    ...(operation['x-openpool-once'] && request.headers.has('idempotency-key') && !kept.has('once') ? ['ignores Idempotency-Key'] : []),
    ...(takesIfMatch && request.headers.has('if-match') && !kept.has('ifMatch') ? ['ignores If-Match'] : []),
  ];
}
