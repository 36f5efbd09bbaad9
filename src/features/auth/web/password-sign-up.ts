import { redirect } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { keyHeaderOf } from '../../../web/form/form-key.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import { projectIdOf } from '../../../web/project-to-apply-to.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import type { TokenPair } from '../session-cookies.ts';
import { authClient } from './client.ts';
import { consentFieldNames, readConsents } from './consents.ts';
import { signInBrowser } from './sign-in-browser.ts';

/** The values that a refused form keeps; never a password. */
const typedFields = ['firstName', 'lastName', 'email', 'residenceCountry'] as const;

/**
 * Creates the account and signs the browser in; the onboarding follows, and asks nothing twice. A press whose answer was lost is
 * repeated with the same key, and signs in to the account that it made.
 *
 * @param onCreated called for the new talent by a feature to the right, such as linking a lead profile.
 */
export async function signUpByPassword(
  facts: RequestFacts,
  form: FormData,
  url: URL,
  onCreated: (tokens: TokenPair) => Promise<void> = async () => undefined,
) {
  const projectId = projectIdOf(url);
  try {
    const answer = await unwrap(
      authClient(facts.api).freelancer.register.$post(
        {
          json: {
            ...textsOf(form, [...typedFields, 'password']),
            ...readConsents(form),
            ...readCaptcha(form),
            locale: facts.locale,
            ...(projectId === undefined ? {} : { projectId }),
          },
        },
        { headers: keyHeaderOf(form) },
      ),
    );
    await onCreated(answer);
    signInBrowser(facts, answer);
  } catch (error) {
    return refuseForm(error, form, [...typedFields, ...consentFieldNames]);
  }
  throw redirect('/app/onboarding');
}
