import { useState } from 'react';
import type { MessageValues } from '../../contract/i18n/translator.ts';
import { useT } from '../i18n/i18n.tsx';
import type { SummaryError } from './error-summary.tsx';
import type { ReturnedForm } from './form-answer.ts';

/** Says “Enter your {field}”. */
const nameless = 'talent.error.required';

export type FormProblem<Value = string> = {
  /** The form as it came back; undefined before it was refused. */
  returned: ReturnedForm<Value> | undefined;
  /** For the error summary: one fault of each field, then all that belong to none; those lead to `first`. */
  errors: SummaryError[];
  /** Grows with every refused attempt, so that the summary takes focus again. */
  attempt: number;
  /** Grows with every refusal that brings values, for boxes that start again from these. */
  edition: number;
  errorOf: (name: string) => string | undefined;
  /** What the server has read last of the form. */
  values: Record<string, Value> | undefined;
  value: (name: string) => Value | undefined;
  /** What a box needs to show a field: what was entered, or else `start`, and its fault. */
  field(name: string, start?: Value): { name: string; defaultValue: Value | undefined; error: string | undefined };
  /** How long until it may be sent again, when it was sent too often; else 0. */
  retryAfterSeconds: number;
};

/**
 * The messages of a refused form.
 *
 * @param first the name of the form's first field, or the id of its substitute.
 * @param values what its messages say besides their words, such as bounds.
 * @param labels of fields that may have the same fault: the summary then names them.
 * @example const problem = useFormProblem(actionData?.form, 'email')
 */
export function useFormProblem<Value = string>(
  form: ReturnedForm<Value> | undefined,
  first: string | { id: string },
  values?: MessageValues,
  labels: Readonly<Record<string, string>> = {},
): FormProblem<Value> {
  const words = useT();
  // Forms whose messages do not name their fields say it without a name.
  const t = (key: string) => words(key === nameless && values?.field === undefined ? 'talent.form.required' : key, values);
  const count = form ? 1 : 0;
  const [seen, setSeen] = useState({ form, attempt: count, edition: count, read: form?.values });
  if (seen.form !== form) {
    // A form that did not reach the server is still as it was typed; what was read of it before holds.
    const isUnsent = form !== undefined && (form.status === 0 || form.status >= 500);
    setSeen({
      form,
      attempt: seen.attempt + count,
      edition: seen.edition + (isUnsent ? 0 : count),
      read: isUnsent ? seen.read : form?.values,
    });
  }
  const fields = Object.entries(form?.fields ?? {});
  const ofFields = fields.flatMap(([name, keys]) => keys.slice(0, 1).map((key) => ({ name, message: t(key) })));
  const named = ofFields.map(({ name, message }) => {
    const field = labels[name];
    const isShared = ofFields.some((other) => other.name !== name && other.message === message);
    return { name, message: field !== undefined && isShared ? words('talent.error.summary.field', { field, message }) : message };
  });
  const ofField = new Set(fields.flatMap(([, keys]) => keys));
  const ofForm = [...new Set(form?.messages)]
    .filter((key) => !ofField.has(key))
    .map((key) => ({ ...(typeof first === 'string' ? { name: first } : first), message: t(key) }));
  const errorOf = (name: string) => {
    const key = form?.fields[name]?.[0];
    return key === undefined ? undefined : t(key);
  };
  return {
    returned: form,
    errors: [...named, ...ofForm],
    attempt: seen.attempt,
    edition: seen.edition,
    errorOf,
    values: seen.read,
    value: (name) => seen.read?.[name],
    field: (name, start) => ({ name, defaultValue: seen.read?.[name] ?? start, error: errorOf(name) }),
    retryAfterSeconds: form?.retryAfterSeconds ?? 0,
  };
}
