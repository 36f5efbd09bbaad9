import { z } from '@hono/zod-openapi';
import { isCurrency } from './currencies.ts';
import { problemSchema } from './errors.ts';
import { maxId } from './ids.ts';
import type { LegalDocument } from './legal-documents.ts';

/** Specification product decisions section 5: lists are `{results, total, page, pageSize}`; pages start at 1. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    results: z.array(item).describe('The items of this page'),
    total: z.number().int().describe('Number of items on all pages'),
    page: z.number().int().describe('Number of this page, starting at 1'),
    pageSize: z.number().int().describe('Maximum number of items on a page'),
  });
}

/** An id in a body. */
export const integerId = z.number().int().positive().max(maxId);

/** The name of a thing within its client, chosen when it is created; it never changes. */
export const keySchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
  .describe('Unique within the client: lowercase letters, digits and hyphens, 60 characters at most');

/** An integer id in a path: `/project/42`. */
export const integerIdParam = z.strictObject({
  // Digits only: `Number` would take `1.0`, `1e3` and `0x10` for ids as well.
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(maxId))
    .openapi({ description: 'Id, from a list or an earlier answer', type: 'integer', minimum: 1, param: { name: 'id', in: 'path' } }),
});

/** A UUID in a path. */
export const uuidParam = z.strictObject({
  id: z.uuid().openapi({ description: 'Id, from a list or an earlier answer', param: { name: 'id', in: 'path' } }),
});

/** One of these numbers. Of `z.literal` with a list only the first would reach the document. @example oneOfNumbers([30, 45, 60]) */
export function oneOfNumbers<const Value extends number>(values: readonly Value[], message?: string) {
  return z.literal(values, message).openapi({ type: 'integer', enum: [...values] });
}

/** A currency of ISO 4217. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'talent.error.invalid')
  .refine(isCurrency, 'talent.error.invalid');

/** The boxes that have to be ticked at sign-up. */
export const consentShape = {
  terms: z.literal(true, 'talent.register.terms.required').describe('Must be true: consent to the terms'),
  privacy: z.literal(true, 'talent.register.privacy.required').describe('Must be true: consent to the privacy policy'),
} satisfies Record<LegalDocument, z.ZodType>;

export const emptySchema = z.object({}).openapi('Empty');

/** A JSON answer for `createRoute({ responses: { 200: json(schema, 'what it is') } })`. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** An answer that is a file of one of these types. @example file('The CV', 'application/pdf') */
export function file<const Type extends string>(description: string, ...types: Type[]) {
  const content = { schema: z.string().openapi({ format: 'binary' }) };
  return { description, content: Object.fromEntries(types.map((type) => [type, content])) as Record<Type, typeof content> };
}

/** A required JSON body. */
export function body<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The problem answers a call can give, for the contract: `...problems(400, 401)`. */
export function problems<S extends number>(...statuses: S[]) {
  const answer = { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } };
  return Object.fromEntries(statuses.map((status) => [status, answer])) as Record<never, typeof answer>;
}

/** `security` of a call that needs a signed-in talent. */
export const talentOnly: Record<string, string[]>[] = [{ session: [] }];
