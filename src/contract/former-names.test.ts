import { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { formerNamesOf, withFormerNames } from './former-names.ts';
import { json } from './shapes.ts';

const note = withFormerNames(z.object({ id: z.number(), createdAt: z.string() }), { createdAt: 'created' });
const page = z.object({ results: z.array(note), last: note.nullable(), next: z.null() });
const routeOf = (schema: z.ZodType) => ({ responses: { 200: json(schema, 'An answer') } });

function sent(schema: z.ZodType, answer: unknown): unknown {
  formerNamesOf(routeOf(schema))?.(answer);
  return answer;
}

describe('former names', () => {
  test('are added next to the names of now', () => {
    expect(sent(note, { id: 1, createdAt: '2026' })).toEqual({ id: 1, createdAt: '2026', created: '2026' });
  });

  test('are added in lists, in what may be null, and in an extended object', () => {
    const last = { id: 2, createdAt: '2027' };
    expect(sent(page, { results: [{ id: 1, createdAt: '2026' }], last, next: null })).toEqual({
      results: [{ id: 1, createdAt: '2026', created: '2026' }],
      last: { id: 2, createdAt: '2027', created: '2027' },
      next: null,
    });
    expect(sent(page, { results: [], last: null, next: null })).toEqual({ results: [], last: null, next: null });
    const extended = note.extend({ text: z.string() });
    expect(sent(extended, { id: 1, createdAt: '2026', text: '' })).toEqual({ id: 1, createdAt: '2026', created: '2026', text: '' });
  });

  test('are looked for only where a contract has some', () => {
    expect(formerNamesOf(routeOf(z.object({ createdAt: z.string() })))).toBeNull();
    expect(formerNamesOf({ responses: { 204: { description: 'Removed' } } })).toBeNull();
  });
});
