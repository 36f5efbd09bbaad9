import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../scripts/source/sources.ts';
import { callsOf } from '../../scripts/structure/calls.ts';
import { startTestApp } from '../support/test-app.ts';

// Both documents as a generator of clients reads them, by the recommended rules of Redocly's linter.

const app = startTestApp();

type Schema = { $ref?: string; example?: unknown; examples?: unknown };
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
type Operation = {
  operationId?: string;
  summary?: string;
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

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

describe.each(['/openapi.json', '/v1/operator/openapi.json'])('%s', (path) => {
  test('has no fault that a strict linter finds', async () => {
    const { text } = await readDocument(path);
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual([]);
  });

  test('names every call, each by another name', async () => {
    const { operations } = await readDocument(path);
    expect(operations.filter(([, { operationId, summary }]) => !operationId || !summary).map(([name]) => name)).toEqual([]);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
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
  const without = operations.flatMap(([name, { requestBody, responses = {} }]) => [
    ...(lacks(requestBody?.content) ? [`${name}: body`] : []),
    ...Object.entries(responses).flatMap(([status, answer]) => (status < '400' && lacks(answer.content) ? [`${name}: ${status}`] : [])),
  ]);
  expect(without).toEqual([]);
});
