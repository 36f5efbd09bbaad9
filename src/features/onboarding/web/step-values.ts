import { fieldKinds } from '../../profile/field-kinds.ts';
import { applyListIntent, type ListIntent } from '../../profile/form-values.ts';
import type { OnboardingField } from '../contract.ts';

/** What was typed in a step's form, by field. Fields that are no part of it (photos, disabled ones) are left out. */
export function readStepValues(form: FormData, fields: readonly OnboardingField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.disabled ? undefined : fieldKinds[field.type].read(form, field.name);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** The values after one of the buttons within a list, for pages without script. */
export function withListIntent(
  values: Record<string, unknown>,
  fields: readonly OnboardingField[],
  intent: ListIntent,
): Record<string, unknown> {
  const field = fields.find((candidate) => candidate.name === intent.name);
  const list = field && values[field.name];
  if (!field || !Array.isArray(list)) return values;
  // Text typed into the field of chips became chips when the form was read.
  if (field.type === 'tags' && intent.action === 'add') return values;
  return { ...values, [field.name]: applyListIntent(list, intent, field.type) };
}
