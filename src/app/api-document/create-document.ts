import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../../server/http/env.ts';
import { version } from '../version.ts';
import { correctSchemas, mapValues, type Part, partOf } from './correct-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import { registerNamedShapes } from './register-named-shapes.ts';

/** What a document says of itself. `schemas`: what it says of shapes besides their contract, by their names. */
export type DocumentFacts = { title: string; description: string; tags: Record<string, string>; schemas: Record<string, Part> };

/** A document as programs read it; `servers` depends on the client whose host is called. */
export type ApiDocument = Part & { paths: Record<string, Record<string, Part>>; components: Record<string, Part> };

const made = new WeakMap<OpenAPIHono<ApiEnv>, ApiDocument>();

/**
 * The OpenAPI document of all calls of an API, made once: half a second of work for what does not change while the process runs.
 *
 * @example c.json({ ...documentOf(api, facts), servers: serversOf(origin) })
 */
export function documentOf(api: OpenAPIHono<ApiEnv>, facts: DocumentFacts): ApiDocument {
  const known = made.get(api) ?? createDocument(api, facts);
  made.set(api, known);
  return known;
}

function createDocument(api: OpenAPIHono<ApiEnv>, { title, description, tags, schemas }: DocumentFacts): ApiDocument {
  const info = { title, version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } };
  registerNamedShapes(api.openAPIRegistry);
  const written = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info,
    tags: Object.entries(tags).map(([name, says]) => ({ name, description: says })),
  });
  const { paths, webhooks, components, ...about } = correctSchemas(partOf(structuredClone(written)));
  const described = { paths: mapOperations(partOf(paths)), ...(Object.keys(partOf(webhooks)).length > 0 ? { webhooks } : {}) };
  const used = usedOf(partOf(components), described);
  const shapes = Object.fromEntries(
    Object.entries(used.schemas ?? {}).map(([name, schema]) => [name, { ...partOf(schema), ...schemas[name] }]),
  );
  return { ...about, ...described, components: { ...used, schemas: shapes } } as ApiDocument;
}

function mapOperations(items: Part): Part {
  const described = (operation: unknown) => ({ ...partOf(operation), description: describeOperation(partOf(operation)) });
  return mapValues(items, (item) => mapValues(partOf(item), described));
}

/** Without the headers, parameters and schemas that nothing names. */
function usedOf(components: Part, users: Part): Record<string, Part> {
  const named = new Set<string>();
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(follow);
    else if (typeof value === 'object' && value !== null) {
      const reference: unknown = Reflect.get(value, '$ref');
      if (typeof reference === 'string' && !named.has(reference)) {
        named.add(reference);
        const [kind = '', name = ''] = reference.split('/').slice(-2);
        follow(partOf(components[kind])[name]);
      }
      Object.values(value).forEach(follow);
    }
  };
  follow(users);
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => {
      // Security schemes are used by name, not by reference.
      const isUsed = ([name]: [string, unknown]) => kind === 'securitySchemes' || named.has(`#/components/${kind}/${name}`);
      return [kind, Object.fromEntries(Object.entries(partOf(parts)).filter(isUsed))];
    }),
  );
}

/** Where the calls are: at the client's own address, and on a developer's machine where the document comes from. */
export function serversOf(origin: string): { url: string; description: string }[] {
  const { hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return [{ url: isLocal ? '/' : origin, description: 'The client’s host' }];
}
