import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { authClient } from './client.ts';

/** Changes the password of the security tab, or sets the first one; this browser stays signed in. */
export async function savePassword(facts: RequestFacts, form: FormData) {
  const currentPassword = form.get('currentPassword');
  try {
    await unwrap(
      authClient(facts.api).freelancer.resetPassword.$put({
        json: {
          newPassword: String(form.get('newPassword') ?? ''),
          // An empty field is a wrong password, not a missing one.
          ...(currentPassword ? { currentPassword: String(currentPassword) } : {}),
        },
      }),
    );
    return { isSaved: true as const };
  } catch (error) {
    return answerProblem(error, form, []);
  }
}
