import { data } from 'react-router';
import { ApiProblem } from '../api-client.ts';
import { textOf } from './form-text.ts';

/** A form that comes back to its page: what is wrong with it, and what was typed (never passwords) for pages without script. */
export type ReturnedForm<Value = string> = {
  /** Which of the page's forms it is: its field `intent` as a rule, '' where the page has one form only. */
  name: string;
  /** The problem's code and status, for pages that say more than its messages (`contract/errors.ts`); status 0 without a connection. */
  code: string;
  status: number;
  messages: string[];
  fields: Record<string, string[]>;
  values: Record<string, Value>;
  /** How long until it may be sent again, when it was sent too often. */
  retryAfterSeconds?: number | undefined;
};

/**
 * What every form action of a page answers, unless it redirects: the form again, with the status of the refusal, or the
 * result. Both keys can be read without first checking which one is set.
 */
export type FormAnswer<Result = never, Value = string> =
  | { form: ReturnedForm<Value>; result?: undefined }
  | { form?: undefined; result: Result };

/**
 * Turns a failed call of an action into an answer for its form.
 *
 * @param keep names of the fields whose values may be returned to the page.
 * @throws the error itself when it is none of the API.
 */
export function refuseForm(error: unknown, form: FormData, keep: readonly string[] = []) {
  return refuseValues(error, textOf(form, 'intent'), keptTexts(form, keep));
}

/** The same with the form's name, and with values that were read from it already. @throws the error itself when it is none of the API. */
export function refuseValues<Value>(error: unknown, name: string, values: Record<string, Value>) {
  if (!(error instanceof ApiProblem)) throw error;
  const { code, messages, fields = {}, retryAfterSeconds } = error.problem;
  return returnForm(
    { name, code, messages, fields, values, status: error.status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    error.status || 503,
  );
}

/** A fault that the action finds by itself, before it asks the API. @example refuseField(form, 'emails', 'talent.error.required') */
export function refuseField(form: FormData, field: string, message: string, keep: readonly string[] = []) {
  const values = keptTexts(form, keep);
  const fields = { [field]: [message] };
  return returnForm({ name: textOf(form, 'intent'), code: 'VALIDATION_FAILED', status: 400, messages: [message], fields, values }, 400);
}

/** The form is returned unchanged, with the status of the whole answer. */
export function returnForm<Value>(form: ReturnedForm<Value>, status: number) {
  const answer: { form: ReturnedForm<Value>; result?: undefined } = { form };
  return data(answer, { status });
}

/** The result of a form. On pages with several forms it names the form. @example return answerResult({ sentTo: email }) */
export function answerResult<const Result>(result: Result): { form?: undefined; result: Result } {
  return { result };
}

/** The returned form, if it is one of these. @example useFormProblem(returnedForm(actionData, 'password'), 'newPassword') */
export function returnedForm<Value>(
  answer: { form?: ReturnedForm<Value> | undefined } | undefined,
  ...names: readonly string[]
): ReturnedForm<Value> | undefined {
  const form = answer?.form;
  return form && names.includes(form.name) ? form : undefined;
}

/** The same for a section with forms of its own: its returned form or its result, and nothing of the page's other forms. */
export function answerTo<Result extends { intent: string }, Value, const Intent extends string>(
  answer: FormAnswer<Result, Value> | undefined,
  ...intents: readonly Intent[]
): FormAnswer<Extract<Result, { intent: Intent }>, Value> | undefined {
  const given = answer?.form ? answer.form.name : answer?.result.intent;
  // The intent says that the result is one of these.
  return intents.some((intent) => intent === given) ? (answer as FormAnswer<Extract<Result, { intent: Intent }>, Value>) : undefined;
}

function keptTexts(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]));
}
