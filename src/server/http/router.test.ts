import { createRoute, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { body, json } from '../../contract/shapes.ts';
import { problemHandler } from './problem.ts';
import { createRouter, open } from './router.ts';

const shape = z.strictObject({ name: z.string().optional() });
const call = (path: string, request: object) =>
  createRoute({ method: 'post', path, request, responses: { 200: json(z.object({}), 'Done') } } as const);
const router = createRouter();
router.onError(problemHandler(() => null));
router.openapi(open(call('/body', { body: body(shape) })), (c) => c.json({}, 200));
router.openapi(open(call('/query', { query: shape })), (c) => c.json({}, 200));
router.openapi(open(call('/nothing', {})), (c) => c.json({}, 200));

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(names)('a call answers 400 and names an unknown field called %s', async (name) => {
  const headers = { 'content-type': 'application/json' };
  const answers = [
    await router.request('/body', { method: 'POST', headers, body: `{${JSON.stringify(name)}: 1}` }),
    await router.request(`/query?${name}=1`, { method: 'POST' }),
    await router.request(`/nothing?${name}=1`, { method: 'POST' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(Object.entries((await answer.json()).fields)).toEqual([[name, ['talent.error.unknownField']]]);
  }
});

test('a parameter that comes twice, a value of another type and one from another place of the request are refused', async () => {
  const headers = { 'content-type': 'application/json' };
  const statusOf = async (path: string, text?: string) =>
    (await router.request(path, { method: 'POST', ...(text === undefined ? {} : { headers, body: text }) })).status;
  expect(await statusOf('/query?name=a')).toBe(200);
  expect(await statusOf('/query?name=a&name=b')).toBe(400);
  expect(await statusOf('/body', '{"name": "a"}')).toBe(200);
  for (const value of ['1', 'true', 'null', '["a"]', '{"a": 1}'])
    expect([value, await statusOf('/body', `{"name": ${value}}`)]).toEqual([value, 400]);
  expect(await statusOf('/body?name=a', '{}')).toBe(400);
});
