import { expect, test } from 'vitest';
import { bodyOf, compareBodies } from './compare-bodies.ts';

const thing = { type: 'object', properties: { id: { type: 'integer' }, at: { type: 'string', format: 'date-time' } }, required: ['id'] };
const of = (schema: object) => ({ content: { 'application/json': { schema } } });
const file = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: false,
};
const form = {
  'multipart/form-data': { schema: file },
  'application/x-www-form-urlencoded': { schema: { properties: { a: { enum: ['1'] } } } },
};
const compare = compareBodies([
  {
    paths: {
      '/things': {
        post: {
          parameters: [
            { $ref: '#/components/parameters/IfMatch' },
            { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
            { name: 'kinds', in: 'query', required: false, schema: { type: 'array', items: { enum: ['a', 'b'] } } },
          ],
          requestBody: { content: { ...of({ type: 'object', properties: { size: { enum: [30] } } }).content, ...form } },
          responses: {
            201: of({ $ref: '#/components/schemas/Thing' }),
            204: {},
            400: { content: { 'application/problem+json': { schema: {} } } },
          },
        },
      },
      '/things/{id}/file': { get: { responses: { 200: { content: { 'application/pdf': {} } } } } },
    },
    components: { schemas: { Thing: thing } },
  },
]);

type Call = { sent?: Parameters<typeof bodyOf>[0]; query?: string; status?: number; type?: string; sentAs?: string };

function post(answer: unknown, { sent = {}, query = '', status = 201, type = 'application/json', sentAs = '' }: Call = {}) {
  const response = new Response(status === 204 ? null : JSON.stringify(answer), { status, headers: { 'content-type': type } });
  const request = new Request(`http://a.test/things${query}`, { method: 'POST' });
  return compare({ request, response, sent: bodyOf(sent, new Headers({ 'content-type': sentAs })) });
}

function formOf(fields: Record<string, string | File>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

test.each<[string, unknown, Parameters<typeof post>[1]]>([
  ['/id must be integer', { id: '1' }, {}],
  ["must have required property 'id'", {}, {}],
  ['/at must match format "date-time"', { id: 1, at: 'today' }, {}],
  ['must NOT have additional properties', { id: 1, secret: 'x' }, {}],
  ['takes what it does not say: /size', { id: 1 }, { sent: { body: { size: 45 } } }],
  ['takes what it does not say: /size', { id: 1 }, { sent: { text: '{"size":45}' }, sentAs: 'application/json' }],
  ["must have required property 'file'", { id: 1 }, { sent: { form: formOf({}) } }],
  ['must NOT have additional properties', { id: 1 }, { sent: { form: formOf({ file: new File(['x'], 'x.pdf'), more: '1' }) } }],
  ['takes what it does not say: /a', { id: 1 }, { sent: { text: 'a=2' }, sentAs: 'application/x-www-form-urlencoded; charset=utf-8' }],
  ['takes text/csv, which it does not say', { id: 1 }, { sent: { text: 'a;b' }, sentAs: 'text/csv' }],
  ['takes other parameters than it says: /page must be >= 1', { id: 1 }, { query: '?page=0' }],
  ['/page must be integer', { id: 1 }, { query: '?page=one' }],
  ['/kinds/1 must be equal to one of the allowed values', { id: 1 }, { query: '?kinds=a,c' }],
  ['kinds is repeated', { id: 1 }, { query: '?kinds=a&kinds=b' }],
  ['must NOT have additional properties {"additionalProperty":"size"}', { id: 1 }, { query: '?size=1' }],
  ['answers text/plain, which it does not say', {}, { type: 'text/plain' }],
])('what differs is said: %s', async (fault, answer, options) => {
  await expect(post(answer, options)).rejects.toThrow(fault);
});

test('a file of another type than is documented is said', async () => {
  const response = new Response('x', { headers: { 'content-type': 'image/png' } });
  const request = new Request('http://a.test/things/1/file');
  await expect(compare({ request, response })).rejects.toThrow('answers image/png');
});

test('what agrees passes, and so do refused requests and calls that no document has', async () => {
  await post({ id: 1, at: '2026-11-22T17:04:00.000Z' }, { sent: { body: { size: 30, other: undefined } }, query: '?page=2&kinds=b,a' });
  await post({ id: 1 }, { sent: { form: formOf({ file: new File(['x'], 'x.pdf') }) } });
  await post({ id: 1 }, { sent: { text: 'a=1' }, sentAs: 'application/x-www-form-urlencoded' });
  await post({}, { status: 400, type: 'application/problem+json', sent: { body: { size: 45 } }, query: '?size=1' });
  await compare({ request: new Request('http://a.test/elsewhere'), response: new Response('{}') });
});
