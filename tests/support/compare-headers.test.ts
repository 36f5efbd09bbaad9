import { expect, test } from 'vitest';
import { compareHeaders } from './compare-headers.ts';

const headers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));
const compare = compareHeaders([
  {
    paths: {
      '/things': {
        get: { responses: { 200: { headers: headers('Link') } } },
        post: { 'x-openpool-once': true, responses: { 201: { headers: headers('Location') }, 429: {} } },
      },
      '/things/{id}': {
        get: { responses: { 200: { headers: headers('ETag') } } },
        patch: { parameters: [{ $ref: '#/components/parameters/IfMatch' }], responses: { 200: { headers: headers('ETag') } } },
      },
    },
  },
]);

type Wish = { method?: string; sent?: Record<string, string>; answer?: Record<string, string>; status?: number; body?: unknown };

function ask(path: string, { method = 'GET', sent = {}, answer = {}, status = 200, body = {} }: Wish, kept: ('once' | 'ifMatch')[] = []) {
  const request = new Request(`http://a.test${path}`, { method, headers: sent });
  return compare({ request, response: new Response(JSON.stringify(body), { status, headers: answer }), kept: new Set(kept) });
}

test.each<[string, string, Wish]>([
  ['sends etag', '/things', { answer: { etag: '"1"' } }],
  ['sends deprecation', '/things/1', { answer: { etag: '"1"', deprecation: '@1' } }],
  ['lacks etag', '/things/1', {}],
  ['`next` and `link` apart', '/things', { body: { next: 'abc' } }],
  ['`next` and `link` apart', '/things', { answer: { link: '<x>; rel="next"' }, body: { next: null } }],
  [
    'ignores Idempotency-Key',
    '/things',
    { method: 'POST', status: 201, sent: { 'idempotency-key': 'abcdefgh' }, answer: { location: '/things/1' } },
  ],
  ['lacks location', '/things', { method: 'POST', status: 201 }],
  ['names /thing/1, where nothing is', '/things', { method: 'POST', status: 201, answer: { location: '/thing/1' } }],
  ['ignores If-Match', '/things/1', { method: 'PATCH', answer: { etag: '"2"' }, sent: { 'if-match': '"1"' } }],
  ['answers 418', '/things', { status: 418 }],
  ['lacks retry-after', '/things', { method: 'POST', status: 429 }],
])('what differs is said: %s', async (fault, path, wish) => {
  await expect(ask(path, wish)).rejects.toThrow(fault);
});

test('what agrees passes, and so do calls that no document has', async () => {
  await ask('/things', { answer: { link: '<x>; rel="next"' }, body: { next: 'abc' } });
  await ask('/things', { body: { next: null } });
  await ask('/things/1', { answer: { etag: '"1"' } });
  const made = { method: 'POST', status: 201, answer: { location: '/things/1' } };
  await ask('/things', { ...made, sent: { 'idempotency-key': 'abcdefgh' } }, ['once']);
  await ask('/elsewhere', { answer: { etag: '"1"' } });
});
