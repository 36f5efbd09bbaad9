import { redirect } from 'react-router';
import { parseJson } from '../../../contract/parse-json.ts';
import { unwrap } from '../../../web/api-client.ts';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { signInTarget, signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import { passkeysClient } from './client.ts';

/** Signs the browser in with what a passkey has signed, and goes on. @returns the problem when it was refused. */
export async function logInByPasskey(facts: RequestFacts, form: FormData, url: URL) {
  try {
    // Unvalidated: the call itself reports what is wrong.
    const json = { response: parseJson(textOf(form, 'response')) } as never;
    await signInToPortal(facts, await unwrap(passkeysClient(facts.api).authorizeWithPasskey.$post({ json })));
  } catch (error) {
    return refuseForm(error, form);
  }
  throw redirect(signInTarget(url));
}
