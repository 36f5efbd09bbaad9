import { expect, test } from 'vitest';
import { compareBodies } from './compare-bodies.ts';

const thing = { type: 'object', properties: { id: { type: 'integer' }, at: { type: 'string', format: 'date-time' } }, required: ['id'] };
const of = (schema: object) => ({ content: { 'application/json': { schema } } });
const compare = compareBodies([
  {
    paths: {
      '/things': {
        post: {
          requestBody: of({ type: 'object', properties: { size: { enum: [30] } } }),
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

function post(answer: unknown, { sent, status = 201, type = 'application/json' }: { sent?: unknown; status?: number; type?: string } = {}) {
  const response = new Response(status === 204 ? null : JSON.stringify(answer), { status, headers: { 'content-type': type } });
  return compare({ request: new Request('http://a.test/things', { method: 'POST' }), response, sent });
}

test.each<[string, unknown, Parameters<typeof post>[1]]>([
  ['/id must be integer', { id: '1' }, {}],
  ["must have required property 'id'", {}, {}],
  ['/at must match format "date-time"', { id: 1, at: 'today' }, {}],
  ['must NOT have additional properties', { id: 1, secret: 'x' }, {}],
  ['takes what it does not say: /size', { id: 1 }, { sent: { size: 45 } }],
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
  await post({ id: 1, at: '2026-11-22T17:04:00.000Z' }, { sent: { size: 30, other: undefined } });
  await post({}, { status: 400, type: 'application/problem+json', sent: { size: 45 } });
  await compare({ request: new Request('http://a.test/elsewhere'), response: new Response('{}') });
});
