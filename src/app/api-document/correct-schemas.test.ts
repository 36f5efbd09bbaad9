import { expect, test } from 'vitest';
import { correctSchemas } from './correct-schemas.ts';

const pool = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  required: ['id', 'name'],
  additionalProperties: false,
};

/** What becomes of a schema that stands next to the component `Pool`. */
function corrected(schema: object): unknown {
  const { components } = correctSchemas({ components: { schemas: { Pool: pool, Tested: schema } } });
  return (components as { schemas: Record<string, unknown> }).schemas.Tested;
}

const ref = { $ref: '#/components/schemas/Pool' };

test.each([
  ['a reference that may be null', { allOf: [ref, { type: ['object', 'null'] }] }, { anyOf: [ref, { type: 'null' }] }],
  [
    'one with words',
    { allOf: [ref, { type: ['object', 'null'], description: 'Null if refused' }] },
    { anyOf: [ref, { type: 'null' }], description: 'Null if refused' },
  ],
  ['a reference with words only', { allOf: [ref, { description: 'The first' }] }, { ...ref, description: 'The first' }],
  [
    'a list of values that may be null',
    { allOf: [ref, { type: ['string', 'null'], enum: ['a', null] }] },
    { anyOf: [ref, { type: 'null' }] },
  ],
  [
    'an extended shape, which replaces a property',
    { allOf: [ref, { type: 'object', properties: { name: { type: 'null' }, size: { type: 'integer' } }, required: ['size'] }] },
    {
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'null' }, size: { type: 'integer' } },
      required: ['id', 'name', 'size'],
    },
  ],
  ['the pattern of an expression with a flag', { type: 'string', pattern: '^\\P{C}*$/u' }, { type: 'string', pattern: '^\\P{C}*$' }],
  ['a pattern that ends with a slash of its own', { type: 'string', pattern: '^a\\/' }, { type: 'string', pattern: '^a\\/' }],
  [
    'properties that are named as keywords',
    { type: 'object', properties: { example: { allOf: [ref, { type: ['object', 'null'] }] } }, example: { allOf: [ref, {}] } },
    { type: 'object', properties: { example: { anyOf: [ref, { type: 'null' }] } }, example: { allOf: [ref, {}] } },
  ],
])('corrects %s', (_, written, expected) => {
  expect(corrected(written)).toEqual(expected);
});
