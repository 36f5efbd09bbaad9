import { unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { authClient } from './client.ts';

/** Changes the password of the security tab, or sets the first one; this browser stays signed in. */
export async function savePassword(facts: RequestFacts, form: FormData) {
  const currentPassword = textOf(form, 'currentPassword');
  try {
    await unwrap(
      authClient(facts.api).freelancer.resetPassword.$put({
        json: {
          newPassword: textOf(form, 'newPassword'),
          // An empty field is a wrong password, not a missing one.
          ...(currentPassword ? { currentPassword } : {}),
        },
      }),
    );
    return answerResult({ intent: 'password' });
  } catch (error) {
    return refuseForm(error, form);
  }
}
