import { useState } from 'react';
import { data } from 'react-router';
import { ApiProblem } from '../../../web/api-client.ts';
import type { SummaryError } from '../../../web/form/error-summary.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';

/** What an action answers when the API refused: the problem, and what was typed (never passwords) for pages without script. */
export type FormAnswer = { messages: string[]; fields: Record<string, string[]>; values: Record<string, string> };

/**
 * Turns a failed call of an action into an answer for its form.
 *
 * @param keep names of the fields whose values may travel back into the page.
 * @throws the error itself when it is none of the API.
 */
export function answerProblem(error: unknown, form: FormData, keep: readonly string[]) {
  if (!(error instanceof ApiProblem)) throw error;
  const values = Object.fromEntries(keep.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])));
  const answer: FormAnswer = { messages: error.problem.messages, fields: error.problem.fields ?? {}, values };
  return data(answer, { status: error.status || 503 });
}

export type FormProblem = {
  /** For the error summary; faults that belong to no field lead to `firstField`. */
  errors: SummaryError[];
  /** Grows with every refused attempt, so that the summary takes focus again. */
  attempt: number;
  errorOf: (name: string) => string | undefined;
  value: (name: string) => string | undefined;
};

/** The words of a form's last answer. @example const problem = useFormProblem(actionData, 'email') */
export function useFormProblem(answer: FormAnswer | undefined, firstField: string): FormProblem {
  const t = useT();
  const [seen, setSeen] = useState({ answer, attempt: answer ? 1 : 0 });
  if (seen.answer !== answer) setSeen({ answer, attempt: seen.attempt + (answer ? 1 : 0) });
  const fields = Object.entries(answer?.fields ?? {});
  const ofFields = fields.flatMap(([name, keys]) => keys.slice(0, 1).map((key) => ({ name, message: t(key) })));
  const ofForm = (answer?.messages ?? []).map((key) => ({ name: firstField, message: t(key) }));
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
