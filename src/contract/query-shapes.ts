import { z } from '@hono/zod-openapi';
import { maxId } from './ids.ts';

/**
 * A positive whole number in a query, such as an id. Digits only: `Number` would take `1.0`, `1e3` and `0x10` as well.
 *
 * @example wholeNumberQuery('projectId')
 * @example wholeNumberQuery('radius', { max: 1000, description: 'Kilometres around `place`' })
 */
export function wholeNumberQuery(name: string, { max = maxId, description }: { max?: number; description?: string } = {}) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .optional()
    .openapi({ type: 'integer', minimum: 1, maximum: max, ...(description && { description }), param: { name, in: 'query' } });
}

/**
 * One or several of these in a query, with commas between.
 *
 * @example someOfQuery('state', invitationStates) // ?state=inv,acc
 */
export function someOfQuery<const Value extends string>(name: string, values: readonly Value[]) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)))
    .optional()
    .openapi({
      type: 'array',
      items: { type: 'string', enum: [...values] },
      description: 'One or several, with commas between',
      param: { name, in: 'query', style: 'form', explode: false },
    });
}
