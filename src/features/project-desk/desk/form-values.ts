import { markdownOf } from '../description-text.ts';
import { type FormField, type FormValues, formFields } from '../project-form.ts';
import type { ProjectState } from '../project-shape.ts';

/** What the form begins with. `zone`: whose days a deadline is in. */
export function valuesOf(state: Partial<ProjectState> & { reference?: string | undefined }, zone: string): FormValues {
  const text = (field: FormField): string => {
    const value = state[field];
    if (value === undefined || value === null) return '';
    if (field === 'description') return markdownOf(String(value)) ?? String(value);
    if (field === 'periodDeadline') return new Date(String(value)).toLocaleDateString('sv', { timeZone: zone });
    if (typeof value === 'object' && 'type' in value) return value.type === 'PERCENTAGE' ? `${value.value}%` : value.value;
    return Array.isArray(value) ? value.join('\n') : String(value);
  };
  // Every field is in the list.
  return Object.fromEntries(formFields.map((field) => [field, text(field)])) as FormValues;
}
