import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { ownEmailClient } from './client.ts';

/** Asks for another address; the answer says whether it waits for its confirmation or is valid at once. */
export async function changeEmail(facts: RequestFacts, form: FormData) {
  const password = form.has('emailPassword') ? { password: textOf(form, 'emailPassword') } : {};
  const json = { email: textOf(form, 'email').trim(), resendEmail: true as const, ...password };
  try {
    const { status } = await unwrap(ownEmailClient(facts.api).freelancer.changeEmail.$post({ json }));
    return answerResult({ intent: 'email-change', done: status });
  } catch (error) {
    const refused = refuseForm(error, form, ['email']);
    // The page has other password fields, each with its own name.
    const { password: ofPassword, ...fields } = refused.data.form.fields;
    refused.data.form.fields = ofPassword ? { ...fields, emailPassword: ofPassword } : fields;
    return refused;
  }
}

/** Mails the link to the pending address again. */
export async function resendEmail(facts: RequestFacts, form: FormData) {
  try {
    await unwrap(ownEmailClient(facts.api).freelancer.resendEmailVerification.$get());
    return answerResult({ intent: 'email-resend', done: 'resent' });
  } catch (error) {
    const refused = refuseForm(error, form);
    if (error instanceof ApiProblem && error.status === 429) refused.data.form.messages = ['talent.account.email.wait'];
    return refused;
  }
}

/** Withdraws the pending address. */
export async function cancelEmail(facts: RequestFacts, form: FormData) {
  try {
    await unwrap(ownEmailClient(facts.api).freelancer.changeEmail.$delete());
    return answerResult({ intent: 'email-cancel', done: 'cancelled' });
  } catch (error) {
    return refuseForm(error, form);
  }
}
