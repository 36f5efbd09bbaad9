import { redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { handlerOf } from '../../../web/form/form-intent.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import { projectIdOf } from '../../../web/project-to-apply-to.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { consentFieldNames, readConsents } from '../../auth/web/consents.ts';
import { pageWithNotice, passedQuery } from '../../auth/web/passed-query.ts';
import { signInBrowser } from '../../auth/web/sign-in-browser.ts';
import { signInTarget, signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import { phoneClient } from './client.ts';
import { dropFlowId, keepFlowId, readFlowId } from './flow-cookie.ts';
import { phonePath } from './phone-path.ts';

type Sent = { facts: RequestFacts; form: FormData; request: Request; url: URL };

/** The three forms of the page. */
export function actOnPhonePage(sent: Sent) {
  return handlerOf({ send: sendCode, code: enterCode, register }, sent.form)(sent);
}

/** Sends the first code or another one; the page that follows is the same for every number. */
async function sendCode({ facts, form, request, url }: Sent) {
  const typed = textsOf(form, ['number', 'countryCode']);
  const isAgain = readFlowId(request) !== null && form.has('again');
  try {
    const purpose = facts.isSignedIn ? 'change' : 'enter';
    const password = form.has('password') ? { password: textOf(form, 'password') } : {};
    const json = { ...typed, purpose, ...password, ...readCaptcha(form) } as const;
    const { flowId } = await unwrap(phoneClient(facts.api).freelancer.resetPhoneCode.$put({ json }));
    keepFlowId(facts, flowId);
  } catch (error) {
    return refuseForm(error, form, ['number', 'countryCode']);
  }
  throw redirect(stepAddress(url, isAgain ? { sent: 'again' } : {}));
}

async function enterCode({ facts, form, request, url }: Sent) {
  const json = { flowId: readFlowId(request) ?? '', mobileCode: textOf(form, 'mobileCode') };
  try {
    if (facts.isSignedIn) {
      await unwrap(phoneClient(facts.api).freelancer.phone.$put({ json }));
    } else {
      const answer = await unwrap(phoneClient(facts.api).authorizeWithMobileToken.$post({ json }));
      // The number is new: the same page continues with names and consents.
      if (!('access_token' in answer)) throw redirect(stepAddress(url));
      await signInToPortal(facts, answer);
    }
  } catch (error) {
    return answerCodeProblem(facts, error, form, url);
  }
  dropFlowId(facts);
  throw redirect(facts.isSignedIn ? '/app/account?tab=security&phone=saved#mobile' : signInTarget(url));
}

async function register({ facts, form, request, url }: Sent) {
  const [email, projectId] = [textOf(form, 'email').trim(), projectIdOf(url)];
  try {
    const answer = await unwrap(
      phoneClient(facts.api).freelancer.registerFromPhone.$post({
        json: {
          flowId: readFlowId(request) ?? '',
          ...textsOf(form, ['firstName', 'lastName', 'residenceCountry']),
          ...(email === '' ? {} : { email }),
          ...readConsents(form),
          locale: facts.locale,
          ...(projectId === undefined ? {} : { projectId }),
        },
      }),
    );
    signInBrowser(facts, answer);
  } catch (error) {
    if (isDeadCode(error)) throw redirect(stepAddress(url));
    return refuseForm(error, form, ['firstName', 'lastName', 'email', 'residenceCountry', ...consentFieldNames]);
  }
  dropFlowId(facts);
  throw redirect('/app/onboarding');
}

/** A wrong code stays on the page; a dead one shows it again, with the reason and a button for another code. */
function answerCodeProblem(facts: RequestFacts, error: unknown, form: FormData, url: URL) {
  if (isDeadCode(error)) throw redirect(stepAddress(url));
  if (error instanceof ApiProblem && error.problem.code === 'ACCOUNT_DEACTIVATED') {
    dropFlowId(facts);
    throw redirect(pageWithNotice('/app/login', url.searchParams, { deactivated: 'true' }));
  }
  return refuseForm(error, form);
}

function isDeadCode(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  // Without a flow the browser has nothing to enter: the same as a dead code.
  return error.problem.code === 'LINK_EXPIRED' || error.problem.fields?.flowId !== undefined;
}

/** The page without a number in its address; the return path and the project stay. */
function stepAddress(url: URL, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams([...new URLSearchParams(passedQuery(url.searchParams)), ...Object.entries(extra)]);
  return query.size > 0 ? `${phonePath}?${query}` : phonePath;
}
