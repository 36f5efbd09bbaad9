import { createContext, use } from 'react';
import type { FormField, FormSection, FormValues } from '../../project-form.ts';

export type ChangedField = { field: FormField; section: FormSection };

/** What the fields of the editor share. */
export type FieldsState = {
  values: Partial<FormValues> & Record<string, string | undefined>;
  /** Grows when the server returns values: fields begin again with these. */
  edition: number;
  errorOf: (name: string) => string | undefined;
  /** What talents read now; null for a project that does not exist yet. */
  published: FormValues | null;
  changed: readonly ChangedField[];
};

export const FieldsContext = createContext<FieldsState | null>(null);

/** @throws Error outside of the editor. */
export function useFields(): FieldsState {
  const fields = use(FieldsContext);
  if (!fields) throw new Error('useFields needs the editor above it');
  return fields;
}
