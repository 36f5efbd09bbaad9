import { redirect } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import type { TokenPair } from '../session-cookies.ts';
import { authClient } from './client.ts';
import { consentFieldNames, readConsents } from './consents.ts';
import { projectIdOf } from './project-to-apply-to.ts';
import { signInBrowser } from './sign-in-browser.ts';

/**
 * Creates the account and signs the browser in; the onboarding follows, and asks nothing twice.
 *
 * @param onCreated what a feature to the right does for the new talent, such as linking a lead profile.
 */
export async function signUpByPassword(
  facts: RequestFacts,
  form: FormData,
  url: URL,
  onCreated: (tokens: TokenPair) => Promise<void> = async () => undefined,
) {
  const text = (name: string) => String(form.get(name) ?? '');
  const projectId = projectIdOf(url);
  try {
    const answer = await unwrap(
      authClient(facts.api).freelancer.register.$post({
        json: {
          firstName: text('firstName'),
          lastName: text('lastName'),
          email: text('email'),
          password: text('password'),
          residenceCountry: text('residenceCountry'),
          ...readConsents(form),
          ...readCaptcha(form),
          locale: facts.locale,
          ...(projectId === undefined ? {} : { projectId }),
        },
      }),
    );
    await onCreated(answer);
    signInBrowser(facts, answer);
  } catch (error) {
    return answerProblem(error, form, ['firstName', 'lastName', 'email', 'residenceCountry', ...consentFieldNames]);
  }
  throw redirect('/app/onboarding');
}
