import { type DocumentOfCalls, type FoundOperation, operationFinder } from './find-operation.ts';
import { type SchemaValidator, schemaValidator } from './schema-validator.ts';

/** A call and its answer. `sent`: the JSON body of the request, if it had one. */
export type CallWithBodies = { request: Request; response: Response; sent?: unknown };

/**
 * Compares the JSON of each answer of a test with the document of its call, and the JSON that the call sent, if it was accepted.
 *
 * @returns a function that throws an Error naming the call and what differs
 */
export function compareBodies(documents: readonly DocumentOfCalls[]): (call: CallWithBodies) => Promise<void> {
  const find = operationFinder(documents);
  const answers = documents.map((document) => schemaValidator(document, { isSealed: true }));
  const requests = documents.map((document) => schemaValidator(document));
  return async ({ request, response, sent }) => {
    const { pathname } = new URL(request.url);
    const found = find(request.method, pathname);
    if (!found) return;
    const faults = [await faultOfAnswer(found, response, answers), response.ok ? faultOfRequest(found, sent, requests) : null].filter(
      Boolean,
    );
    if (faults.length > 0) throw new Error(`${request.method} ${pathname} (${response.status}): ${faults.join('; ')}`);
  };
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

function faultOfRequest({ operation, document, pointer }: FoundOperation, sent: unknown, validators: readonly SchemaValidator[]) {
  if (sent === undefined || !operation.requestBody?.content?.['application/json']) return null;
  const schema = `${pointer}/requestBody/content/application~1json/schema`;
  // As it was sent: without what is undefined.
  const fault = validators[document]?.(schema, JSON.parse(JSON.stringify(sent)));
  return fault ? `takes what it does not say: ${fault}` : null;
}

function isJson(type: string): boolean {
  return type === 'application/json' || type === 'application/problem+json';
}
