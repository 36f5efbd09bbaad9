import { z } from 'zod';
import { givenDateSchema } from '../../contract/date-shapes.ts';
import { rateLimits, rateUnits, readRate } from '../../contract/rate-units.ts';
import { type Bound, boundOf, validationMessage } from '../../contract/validation-message.ts';
import { fieldKinds } from '../profile/field-kinds.ts';
import { isEditableName } from '../profile/fields.ts';
import { isEmptyValue } from '../profile/form-values.ts';
import { fieldSchemas, profileChangeSchema } from '../profile/profile-values.ts';
import type { FlowField } from './flow.ts';
import { maxCustomLength } from './steps.ts';

const rateValueSchema = z
  .strictObject({ value: z.string().max(20), currency: z.string().length(3), period: z.enum(rateUnits) })
  .superRefine(({ value, period }, { addIssue }) => {
    if (readRate(value, period) !== null) return;
    addIssue({ code: 'custom', message: 'talent.profile.error.rate', path: ['value'], params: { bound: rateLimits(period) } });
  });

/** `from` is the first day of availability. */
const availabilityValueSchema = z
  .strictObject({ status: z.enum(['now', 'later']), from: z.union([z.literal(''), givenDateSchema('talent.onboarding.error.date')]) })
  .refine((value) => value.status === 'now' || value.from !== '', { message: 'talent.onboarding.error.date', path: ['from'] });

const idsSchema = z.array(z.int().positive()).max(50);

/** Everything that steps ask for, in the shape of a profile. */
export const answersSchema = profileChangeSchema.extend({
  hourRate: rateValueSchema.optional(),
  availability: availabilityValueSchema.optional(),
  pools: idsSchema.optional(),
  categories: idsSchema.optional(),
  customFields: z.record(z.string(), z.unknown()).optional(),
});
export type Answers = z.infer<typeof answersSchema>;

/** The valid values of a field of the flow when it is filled. */
export function fieldSchema(field: FlowField): z.ZodType {
  if (field.kind === 'rate') return rateValueSchema;
  if (field.kind === 'availability') return availabilityValueSchema;
  if (field.kind === 'pools' || field.kind === 'categories') return idsSchema;
  if (field.customFieldName !== null) return customSchema(field);
  if (!isEditableName(field.name)) throw new Error(`Onboarding flow: there is no field ${field.name}`);
  return fieldSchemas[field.name];
}

/**
 * Checks the answers of one step.
 *
 * @returns the clean values, or per field (`employmentHistory.0.title`) the keys of its messages and the bound that it broke. An empty
 *   optional field is no fault, whatever its rule is.
 */
export function checkAnswers(
  fields: readonly FlowField[],
  values: Readonly<Record<string, unknown>>,
  options: { enforceRequired: boolean },
): { values: Record<string, unknown>; faults: Record<string, string[]>; bounds: Record<string, Bound> } {
  const clean: Record<string, unknown> = {};
  const faults: Record<string, string[]> = {};
  const bounds: Record<string, Bound> = {};
  for (const name of Object.keys(values)) {
    if (!fields.some((field) => field.name === name && !field.disabled)) faults[name] = ['talent.error.unknownField'];
  }
  for (const field of fields) {
    if (field.disabled) continue;
    const value = values[field.name];
    if (isEmptyValue(value)) {
      if (field.required && options.enforceRequired) faults[field.name] = [requiredMessage(field)];
      else if (value !== undefined) clean[field.name] = fieldKinds[field.kind].empty;
      continue;
    }
    const result = fieldSchema(field).safeParse(value);
    if (result.success) clean[field.name] = result.data;
    else {
      for (const issue of result.error.issues) {
        const path = [field.name, ...issue.path].join('.');
        faults[path] = [...(faults[path] ?? []), validationMessage(issue)];
        const bound = boundOf(issue);
        if (bound) bounds[path] = { ...bounds[path], ...bound };
      }
    }
  }
  return { values: clean, faults, bounds };
}

function requiredMessage(field: FlowField): string {
  if (field.name === 'firstName') return 'talent.register.firstName.required';
  if (field.name === 'lastName') return 'talent.register.lastName.required';
  const own = ['professionalTitle', 'homeAddress.country', 'homeAddress.city', 'homeAddress.street', 'homeAddress.zip', 'skills'];
  return own.includes(field.name) ? `talent.onboarding.required.${field.name}` : 'talent.onboarding.required.other';
}

function customSchema(field: FlowField): z.ZodType {
  if (field.kind === 'checkbox') return z.boolean();
  if (field.kind === 'choice')
    return z.string().refine((value) => field.options.some((option) => option.value === value), 'talent.onboarding.required.other');
  return z
    .string()
    .trim()
    .max(maxCustomLength[field.kind === 'textarea' ? 'textarea' : 'text'], 'talent.profile.error.long');
}
