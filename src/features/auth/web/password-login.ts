import { redirect } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { authClient } from './client.ts';
import { enterPortal, signInTarget } from './enter-portal.ts';

/** Signs the browser in with e-mail and password and goes on. @returns the problem for the form when it was refused. */
export async function logInByPassword(facts: RequestFacts, form: FormData, url: URL) {
  try {
    const json = { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') };
    await enterPortal(facts, await unwrap(authClient(facts.api).authorize.$post({ json })));
  } catch (error) {
    return answerProblem(error, form, ['email']);
  }
  throw redirect(signInTarget(url));
}
