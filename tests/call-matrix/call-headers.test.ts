import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator } from '../support/operator-factory.ts';
import { makeTalent } from '../support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../support/test-app.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';

// The headers of both documents. `app.call` compares each answer of every test with them (`compare-headers.ts`); here are the headers that
// need no answer of a certain kind: each call of both documents is made, with limits that are counted.

const app = startTestApp({ RATE_LIMIT_FACTOR: '100' });
const documents = ['/openapi.json', '/v1/operator/openapi.json'] as const;

type Described = { $ref?: string; name?: string };
type Documented = { parameters?: Described[]; responses: Record<string, { headers?: Record<string, Described> }> };
type Document = {
  paths: Record<string, Record<string, Documented>>;
  components: Record<'headers' | 'parameters', Record<string, { description?: string; name?: string }>>;
};

async function readDocument(path: string): Promise<Document> {
  return (await (await app.call('GET', path)).json()) as Document;
}

describe.each(documents)('%s', (path) => {
  let operations: Operation[];
  let caller: CallOptions;
  beforeAll(async () => {
    operations = await readOperations(app, path);
    caller = path === '/openapi.json' ? { token: (await makeTalent(app)).token } : { headers: (await makeOperator(app)).headers };
  });

  test('every answer says what is left, to those who may call and to nobody', async () => {
    const silent: string[] = [];
    for (const operation of operations) {
      const options = operation.hasJsonBody ? { body: {} } : {};
      for (const each of [{}, caller]) {
        const { headers, status } = await app.call(operation.method, addressOf(operation), { ...options, ...each });
        if (!headers.has('ratelimit') || !headers.has('ratelimit-policy')) silent.push(`${operation.name}: ${status}`);
      }
    }
    expect(silent).toEqual([]);
  });

  test('a header of a request comes with the answer it causes, and the answer with the header', async () => {
    const { paths } = await readDocument(path);
    const wrong: string[] = [];
    const causes = { IfMatch: '412', IfNoneMatch: '304', IdempotencyKey: '422' };
    for (const [at, item] of Object.entries(paths)) {
      for (const [method, { parameters = [], responses }] of Object.entries(item)) {
        for (const [name, status] of Object.entries(causes)) {
          const isTaken = parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`));
          // Some calls refuse with 422 for reasons of their own.
          if (isTaken ? !responses[status] : responses[status] && status !== '422') wrong.push(`${method} ${at}: ${name}, ${status}`);
        }
        if (!responses['429']?.headers?.['Retry-After']) wrong.push(`${method} ${at}: 429`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('each header that a call names is described', async () => {
    const document = await readDocument(path);
    const text = JSON.stringify(document.paths);
    for (const kind of ['headers', 'parameters'] as const) {
      const named = new Set([...text.matchAll(new RegExp(`#/components/${kind}/([\\w-]+)`, 'g'))].map(([, name]) => name ?? ''));
      expect(named.size).toBeGreaterThan(2);
      expect([...named].filter((name) => !document.components[kind][name]?.description)).toEqual([]);
    }
  });
});
