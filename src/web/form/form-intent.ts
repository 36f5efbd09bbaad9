import { data } from 'react-router';
import { textOf } from './form-text.ts';

/**
 * The handler of the form that was sent: each form of a page has an `intent` of its own.
 *
 * @throws 400 for an intent that the page does not have.
 * @example return handlerOf({ password: savePassword, email: changeEmail }, form)(facts, form)
 */
export function handlerOf<Handler>(handlers: Readonly<Record<string, Handler>>, form: FormData): Handler {
  const intent = textOf(form, 'intent');
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (handler === undefined) throw data({ messages: ['talent.error.invalid'] }, { status: 400 });
  return handler;
}
