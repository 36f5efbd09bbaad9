import { createRoute, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { json } from '../../contract/shapes.ts';
import { createRouter } from '../../server/http/router.ts';
import { documentOf } from './create-document.ts';

/** The component `Pool` of a document whose only call answers a field `pool` of this shape, in a shape that may have a name as well. */
function componentOf(use: (pool: z.ZodType) => z.ZodType, shapeName?: string): unknown {
  const pool = z.object({ id: z.number().int().describe('Id of the pool') }).openapi('Pool');
  const router = createRouter();
  const shape = z.object({ pool: use(pool) });
  const answer = json(shapeName ? shape.openapi(shapeName) : shape, 'An answer');
  router.openapi(createRoute({ method: 'get', path: '/', responses: { 200: answer } }), (c) => c.json({ pool: null }, 200));
  return documentOf(router, { title: '', description: '', tags: {}, schemas: {} }).components.schemas?.Pool;
}

const declared = {
  type: 'object',
  properties: { id: { type: 'integer', description: 'Id of the pool' } },
  required: ['id'],
};

test.each<[string, (pool: z.ZodType) => z.ZodType]>([
  ['has a description', (pool) => pool.describe('The pool they are in')],
  ['may be null', (pool) => pool.nullable()],
  ['may be null and has a description', (pool) => pool.nullable().openapi({ description: 'Null if they are in none' })],
  ['has a description and may be left out', (pool) => pool.describe('The pool they are in').optional()],
  ['is refined and has a description', (pool) => pool.refine(Boolean).describe('The pool they are in')],
])('a named shape whose first use %s is itself as it was declared', (_, use) => {
  expect(componentOf(use)).toEqual(declared);
  expect(componentOf(use, 'Member')).toEqual(declared);
});

test('a use of an extended shape that may be null says so', () => {
  const pool = z.object({ id: z.number().int() }).openapi('Pool');
  const joined = pool.extend({ since: z.string() }).openapi('JoinedPool', { example: { id: 3, since: '2026-11-20' } });
  const router = createRouter();
  const shape = z.object({ pool, first: joined, last: joined.nullable().openapi({ description: 'Null if there is none' }) });
  const answer = json(shape.openapi('Pools'), 'An answer');
  router.openapi(createRoute({ method: 'get', path: '/', responses: { 200: answer } }), (c) =>
    c.json({ pool: { id: 1 }, first: { id: 1, since: '' }, last: null }, 200),
  );
  const { schemas } = documentOf(router, { title: '', description: '', tags: {}, schemas: {} }).components;
  const ref = { $ref: '#/components/schemas/JoinedPool' };
  expect(schemas).toMatchObject({
    JoinedPool: { type: 'object', required: ['id', 'since'], example: { id: 3 } },
    Pools: { properties: { first: ref, last: { anyOf: [ref, { type: 'null' }], description: 'Null if there is none' } } },
  });
});
