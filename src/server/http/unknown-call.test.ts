import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnv } from './env.ts';
import { unknownCallHandler } from './unknown-call.ts';

const api = new Hono<ApiEnv>();
api.notFound(unknownCallHandler(api));
api.use(async (_c, next) => next());
const calls = new Hono<ApiEnv>()
  .get('/sitemap/:file{projects-[1-9][0-9]*\\.xml}', (c) => c.text(''))
  .put('/freelancer/rate', (c) => c.json({}))
  .get('/project/:id', (c) => c.json({}))
  .delete('/project/:id', (c) => c.json({}));
api.route('/v1/api', calls);

test.each([
  ['PATCH', '/v1/api/freelancer/rate', 'PUT'],
  ['POST', '/v1/api/project/7', 'DELETE, GET, HEAD'],
])('%s on %s, which has other methods only, answers 405 and names them', async (method, path, allowed) => {
  const answer = await api.request(path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allowed);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 });
});

test.each(['/v1/api/sitemap/projects-0.xml', '/v1/api/project', '/v1/api/project/7/8', '/v1/api/freelancer', '/'])(
  'an address without any call answers 404: %s',
  async (path) => {
    const answer = await api.request(path, { method: 'PATCH' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('allow')).toBeNull();
  },
);
