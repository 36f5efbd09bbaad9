import { data } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { FormAnswer } from '../../account/web/form-answer.ts';
import { authClient, emailClient } from './client.ts';

/** What came of a form of the e-mail section. `status` is the call's, for analytics (specification section 8). */
export type EmailAnswer = { emailForm: 'change' | 'resend' | 'cancel'; status: number } & (
  | { done: 'pending' | 'replaced' | 'resent' | 'cancelled' }
  | FormAnswer
);

/** The forms of the e-mail section on the account page, by their intent. */
export async function changeEmailByForm(facts: RequestFacts, form: FormData) {
  const emailForm = form.get('intent') === 'email-resend' ? 'resend' : form.get('intent') === 'email-cancel' ? 'cancel' : 'change';
  try {
    const answer: EmailAnswer = { emailForm, status: 200, done: await send(facts, form, emailForm) };
    return data(answer);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { messages, fields = {} } = error.problem;
    // The page has other password fields, each with a name of its own.
    const { password, ...rest } = fields;
    const answer: EmailAnswer = {
      emailForm,
      status: error.status,
      messages: error.status === 429 && emailForm === 'resend' ? ['talent.account.email.wait'] : messages,
      fields: password ? { ...rest, emailPassword: password } : rest,
      values: { email: textOf(form, 'email') },
    };
    return data(answer, { status: error.status || 503 });
  }
}

async function send(facts: RequestFacts, form: FormData, emailForm: EmailAnswer['emailForm']) {
  const api = emailClient(facts.api).freelancer;
  if (emailForm === 'cancel') {
    await unwrap(api.changeEmail.$delete());
    return 'cancelled' as const;
  }
  if (emailForm === 'resend') {
    await unwrap(authClient(facts.api).freelancer.resendEmailVerification.$get());
    return 'resent' as const;
  }
  const password = form.has('emailPassword') ? { password: textOf(form, 'emailPassword') } : {};
  const { status } = await unwrap(api.changeEmail.$post({ json: { email: textOf(form, 'email').trim(), resendEmail: true, ...password } }));
  return status;
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
