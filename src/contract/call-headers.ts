import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi';
import { json, problems } from './shapes.ts';

type Registry = Pick<OpenAPIHono['openAPIRegistry'], 'registerComponent'>;

/** Set on calls that do a write once per `Idempotency-Key`; it stays in the document, for generators of clients. */
const onceField = 'x-openpool-once';

/** Whether an operation of a document takes an `Idempotency-Key`. */
export function isAnsweredOnce(operation: Readonly<Record<string, unknown>>): boolean {
  return operation[onceField] === true;
}

/** Whether an operation of a document takes a header of all documents. @example namesParameter(operation, 'IfMatch') */
export function namesParameter(operation: Readonly<Record<string, unknown>>, name: keyof typeof requestHeaders): boolean {
  const { parameters } = operation;
  return Array.isArray(parameters) && parameters.some((each: { $ref?: string }) => each.$ref === parameter(name).$ref);
}

/** Declares that a call is answered once per `Idempotency-Key`. @example createRoute({ method: 'post', ...answersOnce, path: '/pools', … }) */
export const answersOnce = { [onceField]: true } as const;

/** As `json`, of an answer with an `ETag` (`tagged` of `server/http`). */
export function taggedJson<T extends z.ZodType>(schema: T, description: string) {
  return { ...json(schema, description), headers: refs('ETag') };
}

/** Where a document says what an answer's `Location` leads to. */
const locationField = 'x-openpool-location';

/**
 * Of an answer 201: the address of what was made, below the same prefix as the call. The last name in it is the `id` of the answer, the
 * others are parameters of the call.
 *
 * @example responses: { 201: located('/pools/{id}', taggedJson(poolSchema, 'The pool')) }
 */
export function located<Answer extends { description: string }>(template: string, answer: Answer) {
  return { ...answer, headers: { ...headersOf(answer), ...refs('Location') }, [locationField]: template };
}

/** The template of `located`; null where a call makes nothing that has an address. */
export function locationOf({ responses }: Pick<RouteConfig, 'responses'>): string | null {
  const template: unknown = Reflect.get(responses[201] ?? {}, locationField);
  return typeof template === 'string' ? template : null;
}

/** The headers of answers, as both documents describe them. */
const answerHeaders = {
  ETag: { description: 'The version tag of the resource, for `If-Match` and `If-None-Match`', schema: { type: 'string' } },
  Link: {
    description: 'URL of the next page (RFC 8288, `rel="next"`); absent on the last page',
    schema: { type: 'string' },
  },
  Location: {
    description: 'Path of what was made: where it is read, changed or removed',
    schema: { type: 'string', format: 'uri-reference' },
  },
  RateLimit: {
    description: 'Remaining calls, and seconds until the full quota is restored: `"operator";r=590;t=42`; absent where there is no limit',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'The limit in force: calls and seconds, `"operator";q=600;w=60`', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer', minimum: 1 } },
} as const;

/** The headers of requests, as both documents describe them. */
const requestHeaders = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the version read; 412 if it has changed since. Without it every change is accepted',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the caller’s version; 304 while it is current',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Chosen by the caller for one write: a retry with the same body gets the first response; 422 with another body',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
} as const;

/** Puts the headers into a document, which names them by reference. @example registerHeaders(api.openAPIRegistry) */
export function registerHeaders(registry: Registry): void {
  for (const [name, header] of Object.entries(answerHeaders)) registry.registerComponent('headers', name, header);
  for (const [name, header] of Object.entries(requestHeaders)) registry.registerComponent('parameters', name, header);
}

/** What a call does with headers: `answerOnce` and `requireUnchanged` refuse to work where the contract does not say it. */
export type CallClaim = 'once' | 'ifMatch';

/** What the contract of a call says: `Idempotency-Key` by `answersOnce` or by a header of its own, `If-Match` by its 412. */
export function claimsOf(route: RouteConfig): ReadonlySet<CallClaim> {
  const claims = new Set<CallClaim>();
  if (Reflect.get(route, onceField) === true || namesHeader(route, 'idempotency-key')) claims.add('once');
  if (route.responses[412]) claims.add('ifMatch');
  return claims;
}

/**
 * The route with the headers that follow from its contract, for the document: `ETag` requires `If-None-Match` and 304, 412 for `If-Match`,
 * a cursor gives `Link`; and there are problems that every call can answer. Each answer says how many calls are left.
 */
export function withHeaders<R extends RouteConfig>(route: R): R {
  const claims = claimsOf(route);
  const isTaggedRead = route.method === 'get' && 'ETag' in headersOf(route.responses[200]);
  const parameters = [
    ...(claims.has('ifMatch') ? [parameter('IfMatch')] : []),
    ...(isTaggedRead ? [parameter('IfNoneMatch')] : []),
    ...(claims.has('once') && !namesHeader(route, 'idempotency-key') ? [parameter('IdempotencyKey')] : []),
  ];
  const all: RouteConfig['responses'] = {
    ...(isTaggedRead ? { 304: { description: 'Not modified', headers: refs('ETag') } } : {}),
    ...(claims.has('once') ? problems(422) : {}),
    // Unknown parameters; another site or a closed account; a part that the client does not have; a limit; a database that is away.
    ...problems(400, 403, 404, 429, 503),
    ...route.responses,
  };
  const responses = Object.fromEntries(
    Object.entries(all).map(([status, answer]) => [
      status,
      { ...answer, headers: { ...refs(...namesFor(route, Number(status))), ...headersOf(answer) } },
    ]),
  );
  return { ...route, ...(parameters.length > 0 ? { parameters: [...(route.parameters ?? []), ...parameters] } : {}), responses };
}

/** The headers of an answer that follow from its status and from the query. */
function namesFor(route: RouteConfig, status: number): (keyof typeof answerHeaders)[] {
  const common = ['RateLimit', 'RateLimit-Policy'] as const;
  if (status === 429 || status === 503) return [...common, 'Retry-After'];
  const goesByCursor =
    route.request?.query !== undefined && 'shape' in route.request.query && 'cursor' in Object(route.request.query.shape);
  return status === 200 && goesByCursor ? [...common, 'Link'] : [...common];
}

function headersOf(answer: object | undefined): object {
  return (answer && 'headers' in answer && answer.headers) || {};
}

function namesHeader(route: RouteConfig, name: string): boolean {
  const headers = route.request?.headers;
  return headers !== undefined && 'shape' in headers && name in Object(headers.shape);
}

function refs(...names: (keyof typeof answerHeaders)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function parameter(name: keyof typeof requestHeaders) {
  return { $ref: `#/components/parameters/${name}` };
}
