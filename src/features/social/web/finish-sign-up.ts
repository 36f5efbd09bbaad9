import { redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { consentFieldNames, readConsents } from '../../auth/web/consents.ts';
import { pageWithNotice } from '../../auth/web/passed-query.ts';
import { signInBrowser } from '../../auth/web/sign-in-browser.ts';
import { socialClient } from './client.ts';

const typedNames = ['firstName', 'lastName', 'email'] as const;

/** Creates the account of this browser's pending sign-up with the typed values; the onboarding follows. */
export async function finishSignUp(facts: RequestFacts, form: FormData, url: URL) {
  const typed = Object.fromEntries(typedNames.flatMap((name) => (form.has(name) ? [[name, textOf(form, name)]] : [])));
  try {
    const answer = await unwrap(
      socialClient(facts.api).freelancer.fillMissingRegistrationData.$post({
        json: { ...typed, residenceCountry: textOf(form, 'residenceCountry'), ...readConsents(form), locale: facts.locale },
      }),
    );
    signInBrowser(facts, answer);
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'LINK_EXPIRED')
      throw redirect(pageWithNotice('/app/login', url.searchParams, { social: 'expired' }));
    // Taken since the provider named it: this page cannot fix that.
    if (error instanceof ApiProblem && error.problem.code === 'ALREADY_EXISTS' && !form.has('email'))
      throw redirect(pageWithNotice('/app/login', url.searchParams, { social: 'inUse' }));
    return refuseForm(error, form, [...typedNames, 'residenceCountry', ...consentFieldNames]);
  }
  throw redirect('/app/onboarding');
}
