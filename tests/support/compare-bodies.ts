import { type DocumentOfCalls, type FoundOperation, operationFinder } from './find-operation.ts';
import { type QueryValidator, queryValidator, type SchemaValidator, schemaValidator } from './schema-validator.ts';

/** The body of a request: its type without parameters, and what it holds; undefined where it is bytes. */
type SentBody = { type: string; value: unknown };
/** A call and its answer. */
export type CallWithBodies = { request: Request; response: Response; sent?: SentBody | undefined };

/**
 * Compares the JSON of each answer of a test with the document of its call, and what the call sent after `?` and in its body (JSON or a
 * form), if it was accepted.
 *
 * @returns a function that throws an Error naming the call and what differs
 */
export function compareBodies(documents: readonly DocumentOfCalls[]): (call: CallWithBodies) => Promise<void> {
  const find = operationFinder(documents);
  const answers = documents.map((document) => schemaValidator(document, { isSealed: true }));
  const requests = documents.map((document) => schemaValidator(document));
  const queries = documents.map((document) => queryValidator(document));
  return async ({ request, response, sent }) => {
    const { pathname, searchParams } = new URL(request.url);
    const found = find(request.method, pathname);
    if (!found) return;
    const accepted = response.ok ? [faultOfBody(found, sent, requests), faultOfQuery(found, searchParams, queries)] : [];
    const faults = [await faultOfAnswer(found, response, answers), ...accepted].filter(Boolean);
    if (faults.length > 0) throw new Error(`${request.method} ${pathname} (${response.status}): ${faults.join('; ')}`);
  };
}

/** What a call of a test sends. @example bodyOf({ body: { size: 30 } }, headers) // { type: 'application/json', value: { size: 30 } } */
export function bodyOf(
  { body, form, text }: { body?: unknown; form?: FormData; text?: string | Uint8Array },
  headers: Headers,
): SentBody | undefined {
  // As it is sent: without what is undefined.
  if (body !== undefined) return { type: jsonType, value: JSON.parse(JSON.stringify(body)) };
  if (form) return { type: 'multipart/form-data', value: fieldsOf(form) };
  if (text === undefined) return undefined;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const words = typeof text === 'string' ? text : new TextDecoder().decode(text);
  if (type === jsonType) return { type, value: words === '' ? {} : JSON.parse(words) };
  return { type, value: type === 'application/x-www-form-urlencoded' ? fieldsOf(new URLSearchParams(words)) : undefined };
}

const jsonType = 'application/json';

/** A file counts as text: that is how a document describes it. */
function fieldsOf(form: FormData | URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

async function faultOfAnswer({ operation, document, pointer }: FoundOperation, response: Response, validators: readonly SchemaValidator[]) {
  const content = operation.responses?.[response.status]?.content ?? {};
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (type === '' && Object.keys(content).length === 0) return null;
  // Of a client that does not exist, and of faults of the server, which every call has.
  if (response.status === 421 || response.status >= 500) return null;
  if (!(type in content)) return `answers ${type || 'nothing'}, which it does not say`;
  if (!isJson(type)) return null;
  const schema = `${pointer}/responses/${response.status}/content/${type.replace('/', '~1')}/schema`;
  const fault = validators[document]?.(schema, await response.clone().json());
  return fault ? `answers other JSON than it says: ${fault}` : null;
}

function faultOfBody({ operation, document, pointer }: FoundOperation, sent: SentBody | undefined, validators: readonly SchemaValidator[]) {
  if (sent === undefined) return null;
  if (!operation.requestBody?.content?.[sent.type]) return `takes ${sent.type || 'a body'}, which it does not say`;
  if (sent.value === undefined) return null;
  const schema = `${pointer}/requestBody/content/${sent.type.replace('/', '~1')}/schema`;
  const fault = validators[document]?.(schema, sent.value);
  return fault ? `takes what it does not say: ${fault}` : null;
}

function faultOfQuery({ operation, document, pointer }: FoundOperation, query: URLSearchParams, validators: readonly QueryValidator[]) {
  const fault = validators[document]?.(pointer, operation.parameters ?? [], query);
  return fault ? `takes other parameters than it says: ${fault}` : null;
}

function isJson(type: string): boolean {
  return type === 'application/json' || type === 'application/problem+json';
}
