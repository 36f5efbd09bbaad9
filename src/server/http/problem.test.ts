import { Hono } from 'hono';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { ApiEnv } from './env.ts';
import { problemHandler } from './problem.ts';

test('a statement stopped after too long a time is answered by 503 and when to try again', async () => {
  const api = new Hono<ApiEnv>().onError(problemHandler).get('/', () => {
    throw Object.assign(new pg.DatabaseError('canceling statement due to statement timeout', 0, 'error'), { code: '57014' });
  });
  const response = await api.request('/');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', messages: ['talent.error.503'] });
});
