import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../scripts/source/sources.ts';
import { callsOf } from '../../scripts/structure/calls.ts';
import { portalEventTypes } from '../../src/contract/portal-event-types.ts';
import { schemaValidator } from '../support/schema-validator.ts';
import { startTestApp } from '../support/test-app.ts';

// Both documents as a generator of clients reads them, by the strict rules of Redocly's linter and a few of our own.

const app = startTestApp();

type Schema = { $ref?: string; example?: unknown; examples?: unknown };
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
};
type Items = Record<string, Record<string, Operation>>;
type Document = {
  paths: Items;
  webhooks?: Items;
  tags: { name: string; description: string }[];
  components?: { schemas?: Record<string, Schema> };
};

async function readDocument(
  path: string,
): Promise<{ text: string; document: Document; operations: [name: string, operation: Operation][] }> {
  const text = await (await app.call('GET', path)).text();
  const document = JSON.parse(text) as Document;
  const operations = Object.entries(document.paths).flatMap(([at, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${at}`, operation]),
  );
  return { text, document, operations };
}

/** The specification names these addresses: `exclude` could be the id of a project, were ids not numbers. */
const ambiguousBySpecification = /^no-ambiguous-paths: .*`\/v1\/api\/project\/exclude\/\{id\}`/;

/** Calls that make nothing which has an address of its own. */
const madeWithoutAddress: Record<string, string> = {
  'POST /v1/api/freelancer/register': 'a session and an account, which is always `/freelancer` of the caller',
  'POST /v1/api/freelancer/registerFromPhone': 'as register',
  'POST /v1/api/freelancer/registerFromLinkedIn': 'as register',
  'POST /v1/api/freelancer/registerFromGoogle': 'as register',
  'POST /v1/api/freelancer/registerFromAuth0': 'as register',
  'POST /v1/api/freelancer/fillMissingRegistrationData': 'as register',
  'POST /v1/api/freelancer/socialAccounts': 'answers all connected accounts',
  'POST /v1/operator/clients': 'clients are listed; each has an origin of its own',
  'POST /v1/operator/applications/{id}/notes': 'notes are listed with their application and kept for good',
};

describe.each(['/openapi.json', '/v1/operator/openapi.json'])('%s', (path) => {
  test('has no fault that a strict linter finds', async () => {
    const { text } = await readDocument(path);
    const config = await createConfig({ extends: ['recommended-strict'] });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const faults = found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
    expect(faults.filter((fault) => !ambiguousBySpecification.test(fault))).toEqual([]);
  });

  test('names every call, each by another name, and describes it', async () => {
    const { operations } = await readDocument(path);
    const lacking = operations.filter(([, { operationId, summary, description }]) => !operationId || !summary || !description);
    expect(lacking.map(([name]) => name)).toEqual([]);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('describes the sections that its calls are in, and no others', async () => {
    const { document, operations } = await readDocument(path);
    const used = new Set([...operations, ...operationsOf(document.webhooks)].flatMap(([name, { tags = [`none of ${name}`] }]) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('has no example that its own schema refuses', async () => {
    const { document } = await readDocument(path);
    const validate = schemaValidator(document, { isSealed: true });
    const examples = examplesOf(document);
    expect(examples.length).toBeGreaterThan(path === '/openapi.json' ? 1 : 100);
    const faults = examples.flatMap(({ pointer, example }) => {
      const fault = validate(pointer, example);
      return fault ? [`${pointer}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  test('names `Location` with each 201 that makes a thing with an address', async () => {
    const { operations } = await readDocument(path);
    const makers = operations.filter(([, { responses = {} }]) => responses['201']);
    const silent = makers.filter(([, { responses = {} }]) => !responses['201']?.headers?.Location).map(([name]) => name);
    expect(makers.length).toBeGreaterThan(silent.length);
    const prefix = path.startsWith('/v1/operator') ? '/v1/operator/' : '/v1/api/';
    expect(silent.sort()).toEqual(
      Object.keys(madeWithoutAddress)
        .filter((name) => name.includes(prefix))
        .sort(),
    );
  });

  test('has no shape that is null itself: the places that admit null say so', async () => {
    const schemas = Object.entries((await readDocument(path)).document.components?.schemas ?? {});
    expect(schemas.filter(([, schema]) => [Reflect.get(schema, 'type')].flat().includes('null')).map(([name]) => name)).toEqual([]);
  });

  test('has no shape with the description of a field: fields describe it with `.describe()`, which leaves the shape as it is', async () => {
    const schemas = Object.entries((await readDocument(path)).document.components?.schemas ?? {});
    // What each status means is said of the shape itself.
    expect(schemas.filter(([, schema]) => 'description' in schema).map(([name]) => name)).toEqual(['ApplicationStatus']);
  });

  test('has no pattern that JSON Schema would read otherwise', async () => {
    const { text } = await readDocument(path);
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, json = '""']) => JSON.parse(json) as string);
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((pattern) => /\/[a-z]*$/.test(pattern) || !isUnicodePattern(pattern))).toEqual([]);
  });
});

test.each([
  ['/openapi.json', '/v1/api', 'contract.ts'],
  ['/v1/operator/openapi.json', '/v1/operator', 'desk-contract.ts'],
])('%s has every call that a contract declares', async (path, prefix, file) => {
  const served = new Set((await readDocument(path)).operations.map(([name]) => name));
  const contracts = (await readSources('.', ['src/features'])).filter((source) => source.path.endsWith(`/${file}`));
  const calls = contracts.flatMap(callsOf).map((call) => ({ ...call, method: call.method.toUpperCase() }));
  expect(calls.length).toBeGreaterThan(50);
  // A few calls are not below the prefix, where the specification says so.
  expect(calls.filter((call) => ![prefix, ''].some((start) => served.has(`${call.method} ${start}${call.path}`)))).toEqual([]);
});

test('the operators’ document shows an example of every body and every answer', async () => {
  const { document, operations } = await readDocument('/v1/operator/openapi.json');
  const hasExample = (schema: Schema | undefined): boolean => {
    const named = schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
    if (!named) return false;
    // A page is shown by its rows.
    const rows = (named as { properties?: { results?: { items?: Schema } } }).properties?.results?.items;
    return 'example' in named || 'examples' in named || (rows !== undefined && hasExample(rows));
  };
  const lacks = (content: Content | undefined): boolean =>
    Object.entries(content ?? {}).some(([type, part]) => type === 'application/json' && !('example' in part) && !hasExample(part.schema));
  const without = [...operations, ...operationsOf(document.webhooks)].flatMap(([name, { requestBody, responses = {} }]) => [
    ...(lacks(requestBody?.content) ? [`${name}: body`] : []),
    ...Object.entries(responses).flatMap(([status, answer]) => (status < '400' && lacks(answer.content) ? [`${name}: ${status}`] : [])),
  ]);
  expect(without).toEqual([]);
});

test('the operators’ document has every event that is sent, and what hiring systems get', async () => {
  const { document } = await readDocument('/v1/operator/openapi.json');
  const others = ['application.handedBack', 'application.handedOver', 'webhook.test'];
  expect(Object.keys(document.webhooks ?? {}).sort()).toEqual([...portalEventTypes, ...others].sort());
});

test('no contract lists numbers in a literal, of which only the first would reach the document', async () => {
  const contracts = (await readSources('.', ['src/features'])).filter(({ path }) => !path.includes('/web/') && !path.includes('.test.'));
  expect(contracts.filter(({ text }) => /z\s*\.literal\((?:\[|[a-z]\w*s\b)/.test(text)).map(({ path }) => path)).toEqual([]);
});

function operationsOf(items: Items = {}): [name: string, operation: Operation][] {
  return Object.entries(items).flatMap(([at, item]) => Object.values(item).map((operation): [string, Operation] => [at, operation]));
}

/** Every example of a document, with the JSON pointer of the schema that it belongs to. */
function examplesOf(value: unknown, pointer = '#'): { pointer: string; example: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  // A property may have any name, this one as well.
  const isSchema = !pointer.endsWith('/properties');
  const own = isSchema && 'example' in value ? [{ pointer, example: value.example }] : [];
  const inside = Object.entries(value).filter(([key]) => !isSchema || key !== 'example');
  const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
  return [...own, ...inside.flatMap(([key, each]) => examplesOf(each, `${pointer}/${escaped(key)}`))];
}

function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}
