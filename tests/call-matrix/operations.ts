import type { TestApp } from '../support/test-app.ts';
import type { JsonSchema } from './sample-body.ts';

type Schema = { type?: string | string[]; format?: string; enum?: unknown[]; minLength?: number };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema };
type OperationObject = {
  operationId?: string;
  'x-openpool-scope'?: string;
  'x-openpool-proof'?: boolean;
  'x-openpool-people'?: boolean;
  'x-openpool-awaiting'?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
};

/** One call of the OpenAPI document. `name` is `GET /v1/api/project/{id}`. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  needsTalent: boolean;
  pathParameters: string[];
  hasJsonBody: boolean;
  /** Of a JSON body. */
  bodySchema: JsonSchema | undefined;
  parameters: Parameter[];
  /** Of operators' calls: what the caller needs; `any` where each of them may. */
  scope: string | null;
  needsProof: boolean;
  /** No key may. */
  isForPeople: boolean;
  /** What the sessions without a second factor that may make it lack. */
  awaiting: string[];
};

/** Every call of the API's document, or of the operators' own. */
export async function readOperations(app: TestApp, document = '/openapi.json'): Promise<Operation[]> {
  const { paths } = (await (await app.call('GET', document)).json()) as { paths: Record<string, Record<string, OperationObject>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security, parameters = [], requestBody, ...more }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      needsTalent: security !== undefined && security.length > 0,
      pathParameters: parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      hasJsonBody: requestBody?.content?.['application/json'] !== undefined,
      bodySchema: requestBody?.content?.['application/json']?.schema,
      parameters,
      scope: more['x-openpool-scope'] ?? null,
      needsProof: more['x-openpool-proof'] === true,
      isForPeople: more['x-openpool-people'] === true,
      awaiting: more['x-openpool-awaiting'] ?? [],
    })),
  );
}

/** The address of a call for `app.call`: given parameters or valid ones, required query parameters too. */
export function addressOf(operation: Operation, options: { params?: Record<string, string>; query?: Record<string, string> } = {}): string {
  const path = operation.path
    .replace('/v1/api', '')
    .replace(/\{([^}]+)\}/g, (_, name: string) => options.params?.[name] ?? sampleOf(operation, name));
  const needed = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => [name, sampleOf(operation, name)] as const);
  const query = new URLSearchParams({ ...Object.fromEntries(needed), ...options.query });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A valid value that names no object. */
function sampleOf(operation: Operation, name: string): string {
  const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  if (schema.enum) return String(schema.enum[0]);
  if (schema.format === 'uuid') return '0192f0c1-0000-7000-8000-000000000000';
  const isNumber = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
  return isNumber ? '2147480000' : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
