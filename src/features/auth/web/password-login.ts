import { redirect } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import { authClient } from './client.ts';
import { checkedField } from './login-captcha.ts';
import { signInTarget, signInToPortal } from './sign-in-to-portal.ts';

/** Signs the browser in with e-mail and password and goes on. @returns the problem for the form when it was refused. */
export async function logInByPassword(facts: RequestFacts, form: FormData, url: URL) {
  try {
    const json = { ...textsOf(form, ['email', 'password']), ...readCaptcha(form) };
    await signInToPortal(facts, await unwrap(authClient(facts.api).authorize.$post({ json })));
  } catch (error) {
    return refuseForm(error, form, ['email', checkedField]);
  }
  throw redirect(signInTarget(url));
}
