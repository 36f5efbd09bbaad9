import { useNavigation } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { Notice } from '../ui/notice.tsx';
import { answerResult, type FormAnswer, type ReturnedForm, refuseForm } from './form-answer.ts';

/** The result of a button in a list: keys of the catalogue. */
type ListActionResult = { done: string };

/** What the action of such a list answers. */
export type ListActionAnswer = FormAnswer<ListActionResult>;

/** The answer when a button succeeded. @example return actionDone('talent.passkey.removed') */
export function actionDone(key: string) {
  return answerResult<ListActionResult>({ done: key });
}

/**
 * Turns a failed call of an action into its answer.
 *
 * @param keep fields that are returned: `id` and `name` where a new name was refused, so that its form opens again.
 * @throws the error itself when it is none of the API.
 */
export function actionRefused(error: unknown, form: FormData, keep: readonly string[] = []) {
  return refuseForm(error, form, keep);
}

/** The first thing that is wrong, as a key of the catalogue. */
export function faultOf({ fields, messages }: ReturnedForm): string {
  return fields.name?.[0] ?? messages[0] ?? 'talent.message.generic.error';
}

/** Shows the result of the last action above the list. What belongs to one entry is shown by its form (`RenameForm`). */
export function ListActionNotice({ answer }: { answer: ListActionAnswer | undefined }) {
  const t = useT();
  // The list is read again before its words change: "removed" never stands above what is still shown.
  const isListOld = useNavigation().state === 'loading';
  if (!answer || answer.form?.values.id !== undefined || (answer.result && isListOld)) return null;
  return (
    <Notice tone={answer.form ? 'error' : 'success'} role={answer.form ? 'alert' : 'status'}>
      {t(answer.form ? faultOf(answer.form) : answer.result.done)}
    </Notice>
  );
}
