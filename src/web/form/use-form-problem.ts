import { useState } from 'react';
import type { MessageValues } from '../../contract/i18n/translator.ts';
import { useT } from '../i18n/i18n.tsx';
import type { SummaryError } from './error-summary.tsx';
import type { ReturnedForm } from './form-answer.ts';

export type FormProblem<Value = string> = {
  /** For the error summary; faults that belong to no field lead to `first`. */
  errors: SummaryError[];
  /** Grows with every refused attempt, so that the summary takes focus again. */
  attempt: number;
  errorOf: (name: string) => string | undefined;
  value: (name: string) => Value | undefined;
};

/**
 * The messages of a refused form.
 *
 * @param first the name of the form's first field, or the id of its substitute.
 * @param values what its messages say besides their words, such as bounds.
 * @example const problem = useFormProblem(actionData?.form, 'email')
 */
export function useFormProblem<Value = string>(
  form: ReturnedForm<Value> | undefined,
  first: string | { id: string },
  values?: MessageValues,
): FormProblem<Value> {
  const t = useT();
  const [seen, setSeen] = useState({ form, attempt: form ? 1 : 0 });
  if (seen.form !== form) setSeen({ form, attempt: seen.attempt + (form ? 1 : 0) });
  const fields = Object.entries(form?.fields ?? {});
  const ofFields = fields.flatMap(([name, keys]) => keys.slice(0, 1).map((key) => ({ name, message: t(key, values) })));
  const ofForm = (form?.messages ?? []).map((key) => ({
    ...(typeof first === 'string' ? { name: first } : first),
    message: t(key, values),
  }));
  return {
    errors: ofFields.length > 0 ? ofFields : ofForm.slice(0, 1),
    attempt: seen.attempt,
    errorOf: (name) => {
      const key = form?.fields[name]?.[0];
      return key === undefined ? undefined : t(key, values);
    },
    value: (name) => form?.values[name],
  };
}
