import { expect, test } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-message.ts';

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(validationMessage);
}

test.each([
  ['required', z.string(), undefined, 'talent.form.error.required'],
  ['required', z.string().min(1), '', 'talent.form.error.required'],
  ['min', z.string().min(3), 'ab', 'talent.form.error.min'],
  ['max', z.string().max(3), 'abcd', 'talent.form.error.max'],
  ['email', z.email(), 'anna', 'talent.register.email.invalid'],
  ['regex', z.string().regex(/^a$/), 'b', 'talent.form.error.regex'],
  ['date', z.iso.date(), '2027-02-30', 'talent.form.error.date'],
  ['numeric', z.number(), 'many', 'talent.form.error.numeric'],
  ['integer', z.int(), 1.5, 'talent.form.error.integer'],
  ['minValue', z.number().min(1), 0, 'talent.form.error.minValue'],
  ['between', z.number().min(1).max(5), 6, 'talent.form.error.maxValue'],
  ['oneOf', z.enum(['de', 'en']), 'fr', 'talent.form.error.oneOf'],
  ['size', z.array(z.string()).max(1), ['a', 'b'], 'talent.form.error.tooMany'],
  ['size', z.array(z.string()).min(1), [], 'talent.form.error.tooFew'],
] as const)('a broken rule "%s" has words of its own', (_rule, schema, value, key) => expect(messagesOf(schema, value)).toEqual([key]));

test('a schema’s own message is more specific than its rule', () => {
  expect(messagesOf(z.string().min(1, 'talent.register.lastName.required'), '')).toEqual(['talent.register.lastName.required']);
});

test('an unknown field and a rule without a name keep the general words', () => {
  expect(messagesOf(z.strictObject({}), { admin: true })).toEqual(['talent.error.unknownField']);
  expect(
    messagesOf(
      z.string().refine(() => false),
      'x',
    ),
  ).toEqual(['talent.error.invalid']);
});
