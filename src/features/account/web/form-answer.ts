import { useState } from 'react';
import { data } from 'react-router';
import { ApiProblem } from '../../../web/api-client.ts';
import type { SummaryError } from '../../../web/form/error-summary.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';

/**
 * What an action answers when the API refused: the problem, and what was typed (never passwords) for pages without script.
 * Forms with lists and dates say `FormAnswer<unknown>`; presses in a list answer less (`web/form/press-outcome.tsx`).
 */
export type FormAnswer<Value = string> = { messages: string[]; fields: Record<string, string[]>; values: Record<string, Value> };

/**
 * Turns a failed call of an action into an answer for its form.
 *
 * @param keep names of the fields whose values may travel back into the page.
 * @throws the error itself when it is none of the API.
 */
export function answerProblem(error: unknown, form: FormData, keep: readonly string[]) {
  return refuseForm(error, Object.fromEntries(keep.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []))));
}

/** The same with values that were read from the form already. @throws the error itself when it is none of the API. */
export function refuseForm<Value>(error: unknown, values: Record<string, Value>) {
  if (!(error instanceof ApiProblem)) throw error;
  const answer: FormAnswer<Value> = { messages: error.problem.messages, fields: error.problem.fields ?? {}, values };
  return data(answer, { status: error.status || 503 });
}

export type FormProblem<Value = string> = {
  /** For the error summary; faults that belong to no field lead to `first`. */
  errors: SummaryError[];
  /** Grows with every refused attempt, so that the summary takes focus again. */
  attempt: number;
  errorOf: (name: string) => string | undefined;
  value: (name: string) => Value | undefined;
};

/**
 * The words of a form's last answer.
 *
 * @param first the name of the form's first field, or the id of what stands for it.
 * @example const problem = useFormProblem(actionData, 'email')
 */
export function useFormProblem<Value = string>(answer: FormAnswer<Value> | undefined, first: string | { id: string }): FormProblem<Value> {
  const t = useT();
  const [seen, setSeen] = useState({ answer, attempt: answer ? 1 : 0 });
  if (seen.answer !== answer) setSeen({ answer, attempt: seen.attempt + (answer ? 1 : 0) });
  const fields = Object.entries(answer?.fields ?? {});
  const ofFields = fields.flatMap(([name, keys]) => keys.slice(0, 1).map((key) => ({ name, message: t(key) })));
  const ofForm = (answer?.messages ?? []).map((key) => ({ ...(typeof first === 'string' ? { name: first } : first), message: t(key) }));
  return {
    errors: ofFields.length > 0 ? ofFields : ofForm.slice(0, 1),
    attempt: seen.attempt,
    errorOf: (name) => {
      const key = answer?.fields[name]?.[0];
      return key === undefined ? undefined : t(key);
    },
    value: (name) => answer?.values[name],
  };
}
