import { useRef } from 'react';
import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ActionLoader } from '../../../web/ui/loader.tsx';
import { NarrowPage, NarrowPageFoot } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import { usePressOnce } from '../../../web/use-press-once.ts';
import { pageWithNotice, passedQuery } from '../../auth/web/passed-query.ts';
import { signInTarget, signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import { stateOfRefusal } from '../one-time-link-state.ts';
import type { Route } from './+types/open-link.page.ts';
import { oneTimeLinksClient } from './client.ts';

/** Opening the page does not use the link up: mail scanners open links. It reads the state of the link, any number of times. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (facts.isSignedIn) throw redirect(signInTarget(url));
  try {
    return await unwrap(oneTimeLinksClient(facts.api).oneTimeLinkLogin.look.$post({ json: { token: tokenOf(url) } }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // Too many attempts, or a failure on our side: the link still counts, but nothing is known of it to show. The error page of a
    // failure offers to try again.
    if (error.status === 429 || error.status >= 500) throw data(error.problem, { status: error.status });
    throw redirect(loginWith(stateOfRefusal(error.status), url));
  }
}

/** Uses the link up: after a click, or by the page's own script in the browser that requested it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const continueHere = form.has('continueHere') ? { continueHere: true } : {};
  try {
    const call = oneTimeLinksClient(facts.api).authorizeWithOtlToken.$post({ json: { token: tokenOf(url), ...continueHere } });
    await signInToPortal(facts, await unwrap(call));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.problem.code === 'ACCOUNT_DEACTIVATED')
      throw redirect(pageWithNotice('/app/login', url.searchParams, { deactivated: 'true' }));
    // Too many attempts, or another browser after all: the link still counts, so the page stays.
    if (error.status === 429 || error.status === 409) return refuseForm(error, form);
    throw redirect(loginWith(stateOfRefusal(error.status), url));
  }
  throw redirect(signInTarget(url));
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}

/** @example '/app/login?redirect=%2Fapp%2Fpool&otl=e' */
function loginWith(state: 'e' | 'i', url: URL): string {
  return pageWithNotice('/app/login', url.searchParams, { otl: state });
}

export default function OpenLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const [query] = useSearchParams();
  // Before anything else: its effect runs first.
  useHiddenToken();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== 'idle';
  const problem = useFormProblem(actionData?.form, 'continue');
  const { email, isSameBrowser } = loaderData;

  usePressOnce(form, isSameBrowser);
  const title = t('talent.auth.otl.open.title');
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={t(isSameBrowser ? 'talent.auth.otl.open.text' : 'talent.auth.otl.open.other', { email })}>{title}</PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" ref={form}>
        {!isSameBrowser && <input type="hidden" name="continueHere" value="true" />}
        <Button id="field-continue" type="submit" variant="primary" size="large" block busy={isSending}>
          {t(isSameBrowser ? 'talent.auth.otl.open.submit' : 'talent.auth.otl.open.continue')}
        </Button>
      </Form>
      <ActionLoader active={isSending} caption={t('talent.auth.signingIn')} />
      {!isSameBrowser && <p className="small muted">{t('talent.auth.otl.open.notYou')}</p>}
      <NarrowPageFoot>
        <Link to={`/app/login${passedQuery(query)}`}>{t('talent.auth.backToLogin')}</Link>
      </NarrowPageFoot>
    </NarrowPage>
  );
}
