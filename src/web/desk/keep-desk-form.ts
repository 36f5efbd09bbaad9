import type { ReturnedForm } from '../form/form-answer.ts';
import { returnForm } from '../form/form-answer.ts';
import { textOf } from '../form/form-text.ts';
import { keepUnsentForm } from '../reach-server.ts';
import { keptFormOf } from './kept-form.ts';

/** Sent to the layout, which says how to sign in without leaving the page. */
export const sessionEndedEvent = 'openpool:desk-session-ended';

type Args<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * The `clientAction` of operators' pages: a form stays as it is, with everything typed, when the server is not reached and when the session
 * has ended. It can be sent again after signing in in another tab.
 *
 * @example export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args)
 */
export async function keepDeskForm<T>({ request, serverAction }: Args<T>, nameOf: (form: FormData) => string = intentOf) {
  const typed = request.clone();
  try {
    return await keepUnsentForm({ request, serverAction }, nameOf);
  } catch (error) {
    if (!keptFormOf(error)) throw error;
    window.dispatchEvent(new Event(sessionEndedEvent));
    const form: ReturnedForm = {
      name: nameOf(await typed.formData()),
      code: 'UNAUTHENTICATED',
      status: 401,
      messages: ['talent.desk.session.ended'],
      fields: {},
      values: {},
    };
    return returnForm(form, 401);
  }
}

function intentOf(form: FormData): string {
  return textOf(form, 'intent');
}
