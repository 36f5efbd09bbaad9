import type { Operation } from '../call-matrix/operations.ts';
import type { FormFields } from './form-fields.ts';
import { makeFormBody, makeJsonBody, makeMultipart, makeOddBody, type SentBody, type Shapes } from './hostile-bodies.ts';
import { oddNames, oddText } from './hostile-values.ts';
import type { OperatorSigns } from './operator-world.ts';
import { createRandom, type Random } from './random.ts';

export type HostileRequest = {
  /** The call it is made for, as its document names it; null for a page. */
  operation: Operation | null;
  method: string;
  /** As it goes over the wire. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Who sends it: nobody in particular, a talent by a token or in a browser, or operators (`OperatorSigns`). */
  as: Sender;
};
export type Sender = 'nobody' | 'bearer' | 'cookie' | keyof OperatorSigns;

/** What there is to ask. */
export type Targets = Shapes & {
  /** Calls of talents and of operators. */
  operations: readonly Operation[];
  /** Rows of the route table, with `:name` and `*` in their paths, and what their forms know. */
  pages: readonly ({ path: string } & FormFields)[];
  /** Ids that name something of the talent's or the client's, by path of the call. */
  paramsOf: ReadonlyMap<string, Readonly<Record<string, string>>>;
  files: readonly Buffer[];
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const;
const talents = ['bearer', 'bearer', 'cookie'] as const;
/** They take turns, round by round. */
const operators = ['ownerKey', 'ownerSession', 'ownerKey', 'viewer', 'ownerSession'] as const;
const uploadFields = ['cv', 'resource', 'file'] as const;

/** One of so many requests is for a page: rendering one costs ten times as much as a call. */
const pageEvery = 12;
/** One of so many rounds through all calls is sent without credentials. */
const unsignedEvery = 5;

/**
 * The request of an index: always the same for the same seed and targets. Calls take turns, so that none is left out: the first round
 * through all of them goes without credentials, the second with those of somebody who may make them.
 */
export function makeHostileRequest(seed: number, index: number, targets: Targets): HostileRequest {
  const random = createRandom(seed, index);
  const turn = index - Math.floor(index / pageEvery);
  const request = index % pageEvery === pageEvery - 1 ? askPage(random, targets) : askCall(random, targets, turn);
  // In the first round each call is asked as it is.
  if (turn >= targets.operations.length && random.chance(0.04)) request.method = random.pick(methods);
  if (random.chance(0.3)) Object.assign(request.headers, oddHeaders(random));
  return request;
}

function askCall(random: Random, targets: Targets, turn: number): HostileRequest {
  const operation = targets.operations[turn % targets.operations.length];
  if (!operation) throw new Error('there are no calls');
  const known = targets.paramsOf.get(operation.path) ?? {};
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = known[name];
    return value !== undefined && random.chance(0.75) ? encodeURIComponent(value) : oddSegment(random);
  });
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const query = makeQuery(random, declared);
  const body = bodyOfCall(random, operation, targets);
  const round = Math.floor(turn / targets.operations.length);
  const as = round % unsignedEvery === 0 ? 'nobody' : senderOf(random, operation, round);
  return { operation, method: operation.method, path: path + query, headers: headersOf(body), body: body?.bytes ?? null, as };
}

function senderOf(random: Random, { path }: Operation, round: number): Sender {
  return path.startsWith('/v1/operator/') ? (operators[round % operators.length] ?? 'ownerKey') : random.pick(talents);
}

function bodyOfCall(random: Random, operation: Operation, targets: Targets): SentBody | null {
  if (operation.bodySchema && random.chance(0.95)) return makeJsonBody(random, operation.bodySchema, targets);
  if (operation.method === 'GET' || operation.method === 'HEAD') return null;
  if (random.chance(0.5)) return makeMultipart(random, random.pick(uploadFields), random.pick(targets.files));
  return random.chance(0.5) ? makeOddBody(random) : null;
}

function askPage(random: Random, targets: Targets): HostileRequest {
  // There are few pages for operators.
  const isForOperators = random.chance(0.2);
  const page = random.pick(targets.pages.filter(({ path }) => path.startsWith('/desk') === isForOperators));
  const path = page.path
    .split('/')
    .flatMap((part) => {
      if (!part.startsWith(':') && part !== '*') return [part];
      return part.endsWith('?') && random.chance(0.4) ? [] : [random.chance(0.3) ? String(random.below(40)) : oddSegment(random)];
    })
    .join('/');
  const isData = random.chance(0.35);
  const query = makeQuery(random, ['tab', 'page', 'any', 'token', 'redirect', 'edit', 'upload', 'lang', '_routes', 'project', 'sort']);
  const address = `${isData && path !== '/' ? `${path}.data` : path || '/'}${query}`;
  const as = random.chance(0.75) ? random.pick<Sender>(isForOperators ? ['ownerSession', 'viewer'] : ['cookie']) : 'nobody';
  if (random.chance(0.5)) return { operation: null, method: 'GET', path: address, headers: {}, body: null, as };
  const body = bodyOfPage(random, targets, page);
  const method = random.pick(['POST', 'POST', 'POST', 'PUT', 'DELETE']);
  return { operation: null, method, path: address, headers: { ...headersOf(body), 'sec-fetch-site': 'same-origin' }, body: body.bytes, as };
}

function bodyOfPage(random: Random, targets: Targets, page: FormFields): SentBody {
  const kind = random.next();
  if (kind < 0.75) return makeFormBody(random, page);
  if (kind < 0.9) return makeMultipart(random, random.pick(uploadFields), random.pick(targets.files));
  return makeOddBody(random);
}

function makeQuery(random: Random, declared: readonly string[]): string {
  if (random.chance(0.25)) return '';
  const parts = Array.from({ length: random.below(5) }, () => {
    const name = declared.length > 0 && random.chance(0.85) ? random.pick(declared) : random.pick(oddNames);
    const value = random.chance(0.5) ? String(random.pick([0, 1, 2, 10, 'true', 'a', 'project'])) : oddText(random).slice(0, 2_000);
    return `${encode(name)}=${encode(value)}`;
  });
  if (random.chance(0.1)) parts.push(random.pick(['%', '%E0%A4%A', '=', '&&', 'a', '%00=%00', '+', 'a=%zz', ...parts]));
  if (parts.length > 0 && random.chance(0.1)) parts.push(...Array.from({ length: random.pick([1, 50]) }, () => random.pick(parts)));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function oddSegment(random: Random): string {
  return random.pick([
    () => encode(oddText(random).slice(0, 500)),
    () => encode(oddText(random).slice(0, 20)),
    () => String(random.below(50)),
    () => random.pick(['%2e%2e', '..%2f..', '%00', '%E0%A4%A', '%', '%zz', 'a%2Fb', '-1', '1e3', '2147483648', '%F0%9F%A6%84', ';a=b']),
  ])();
}

/** Percent-encoding that takes halves of pairs too, as bytes that are no UTF-8. */
function encode(text: string): string {
  return [...text]
    .map((letter) => (/[\ud800-\udfff]/.test(letter) && letter.length === 1 ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('');
}

function headersOf(body: SentBody | null): Record<string, string> {
  return body?.type == null ? {} : { 'content-type': body.type };
}

function oddHeaders(random: Random): Record<string, string> {
  const text = headerText(oddText(random));
  const [name, value] = random.pick<[string, string]>([
    ['accept-language', random.pick(['*', 'xx;q=99', ';;;', 'de-DE-x-a,en;q=0', 'i-klingon', `${'de,'.repeat(500)}en`])],
    ['accept-language', text],
    ['cookie', `locale=${text}; browser.uuid=${text}; affiliate=${text}; auth.access=${text}; auth.refresh=${text}`],
    ['cookie', random.pick(['=', ';;;', 'a', '__proto__=1', 'locale=%E0%A4%A', 'auth.access=a.b.c', `a=${'b'.repeat(6_000)}`])],
    ['authorization', random.pick(['Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic Og==', 'Bearer eyJhbGciOiJub25lIn0.e30.', text])],
    ['affiliate', random.pick([text, '{}', 'e30=', '%7B%22id%22%3A1%7D'])],
    ['idempotency-key', random.pick([text, 'a'.repeat(8), 'a'.repeat(101), '\u00ff'.repeat(20)])],
    ['user-agent', random.pick(['', text, 'x'.repeat(5_000)])],
    [
      'host',
      random.pick(['nordlicht.localhost:80', 'NORDLICHT.localhost', 'nordlicht.localhost.', 'evil.example', '[::1]', 'a b', '..', '']),
    ],
    ['x-forwarded-host', text],
    ['x-forwarded-for', text],
    ['content-encoding', random.pick(['gzip', 'br', 'identity', text])],
    ['accept-encoding', random.pick(['gzip;q=0', '*', text])],
    ['range', random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', text])],
    ['if-none-match', text],
    ['if-modified-since', text],
    ['origin', random.pick(['null', 'http://evil.example', text])],
    ['sec-fetch-site', random.pick(['cross-site', 'none', text])],
    ['sec-purpose', 'prefetch'],
    ['x-http-method-override', 'DELETE'],
    ['x-remix-response', 'yes'],
    ['x-react-router-prerender-data', text],
    ['content-type', text],
  ]);
  return { [name]: value };
}

/** What a header may hold: one byte a letter, no line ends. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3_000);
}
