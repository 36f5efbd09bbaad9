import { useState } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { resendPauseMs, restoreDays } from '../../features/auth/token-lifetimes.ts';
import { needsCaptcha } from '../../features/auth/web/login-captcha.ts';
import { passedQuery } from '../../features/auth/web/passed-query.ts';
import { logInByPassword } from '../../features/auth/web/password-login.ts';
import { PasswordLoginForm } from '../../features/auth/web/password-login-form.tsx';
import { renamedCallback, signInTarget } from '../../features/auth/web/sign-in-to-portal.ts';
import { OneTimeLinkButton, OneTimeLinkForm, OneTimeLinkNotice } from '../../features/one-time-links/web/one-time-link-part.tsx';
import { requestLink } from '../../features/one-time-links/web/request-link.ts';
import { logInByPasskey } from '../../features/passkeys/web/passkey-login.ts';
import { PasskeyLoginPart } from '../../features/passkeys/web/passkey-login-part.tsx';
import { PhonePart } from '../../features/phone/web/phone-part.tsx';
import { OtherWays } from '../../features/social/web/other-ways.tsx';
import { SocialOutcomeNotice, useSocialOutcome } from '../../features/social/web/social-outcome.tsx';
import { SocialPart } from '../../features/social/web/social-part.tsx';
import { startSocial } from '../../features/social/web/start-social.ts';
import { ErrorSummary } from '../../web/form/error-summary.tsx';
import { returnedForm } from '../../web/form/form-answer.ts';
import { handlerOf } from '../../web/form/form-intent.ts';
import { useFormProblem } from '../../web/form/use-form-problem.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { loadProjectToApplyTo } from '../../web/project-to-apply-to.ts';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { useClient } from '../../web/shell-context.ts';
import { NarrowPage, NarrowPageFoot } from '../../web/ui/narrow-page.tsx';
import { Notice } from '../../web/ui/notice.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/login.page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const renamed = renamedCallback(url);
  if (renamed) throw redirect(renamed);
  // Log-in with `logout` asks to leave first; opening an address does not log out, so the page with the button follows.
  if (facts.isSignedIn) throw redirect(url.searchParams.has('logout') ? '/app/logout' : signInTarget(url));
  return { flowProject: await loadProjectToApplyTo(facts, url) };
}

/** Each sign-in method has its own intent and belongs to the feature that owns it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  return handlerOf(handlers, form)(facts, form, url);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

const handlers = {
  password: logInByPassword,
  otl: requestLink,
  social: (facts: RequestFacts, form: FormData, url: URL) => startSocial(facts, form, url, 'login'),
  passkey: logInByPasskey,
};

/** Specification section 2: the log-in page shows exactly the sign-in methods that the client has switched on. */
export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { loginMethods, offersPasskeys } = useClient();
  const [query] = useSearchParams();
  const result = actionData?.result;
  const sentLink = result?.intent === 'otl' ? result : null;
  const problem = useFormProblem(actionData?.form, 'email');
  // Another address need not wait for the mail to this one.
  const [edited, setEdited] = useState<typeof actionData>();
  const isJustSent = sentLink?.state === 's' && edited !== actionData;
  const wait = {
    seconds: isJustSent ? resendPauseMs / 1000 : (returnedForm(actionData, 'otl')?.retryAfterSeconds ?? 0),
    since: actionData,
  };
  const hasCaptcha = needsCaptcha(actionData?.form);
  const hasFailedElsewhere = useSocialOutcome()?.isFault ?? false;
  return (
    <NarrowPage>
      <PageTitle title={t('talent.auth.login.title')} hasErrors={problem.errors.length > 0 || hasFailedElsewhere} />
      <PageHeading>{t('talent.auth.login.title')}</PageHeading>
      {query.has('logout') && <Notice tone="success">{t('talent.auth.loggedOut')}</Notice>}
      {query.get('closed') === 'true' && <Notice tone="success">{t('talent.account.erase.done', { days: restoreDays })}</Notice>}
      {query.get('restored') === 'true' && <Notice tone="success">{t('talent.account.restore.done')}</Notice>}
      {query.get('deactivated') === 'true' && (
        <Notice tone="warning">
          <p>{t('talent.legal.deactivated')}</p>
          <p>{t('talent.legal.deactivated.back', { days: restoreDays })}</p>
        </Notice>
      )}
      {query.get('passwordChanged') === 'true' && <Notice tone="success">{t('talent.auth.reset.done')}</Notice>}
      {query.get('confirmed') === 'true' && <Notice tone="success">{t('talent.auth.activate.done')}</Notice>}
      {query.get('link') === 'missing' && <Notice tone="info">{t('talent.auth.link.openAgain')}</Notice>}
      <OneTimeLinkNotice sent={sentLink} query={query} />
      <SocialOutcomeNotice />
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <div className="stack stack--5" onChange={() => setEdited(actionData)}>
        {loginMethods.includes('email') && (
          <PasswordLoginForm problem={problem} email={sentLink?.email} hasCaptcha={hasCaptcha}>
            {loginMethods.includes('otl') && <OneTimeLinkButton problem={problem} wait={wait} isChecked={hasCaptcha} />}
          </PasswordLoginForm>
        )}
        {loginMethods.includes('otl') && !loginMethods.includes('email') && (
          <OneTimeLinkForm problem={problem} email={sentLink?.email} wait={wait} />
        )}
      </div>
      <OtherWays>
        {offersPasskeys && <PasskeyLoginPart />}
        {loginMethods.includes('mobile') && <PhonePart passed={passedQuery(query)} />}
        <SocialPart leaving={result?.intent === 'social' ? result : null} />
      </OtherWays>
      <NarrowPageFoot>
        {t('talent.auth.login.new')} <Link to={`/app/signup${passedQuery(query)}`}>{t('talent.nav.signup')}</Link>
      </NarrowPageFoot>
    </NarrowPage>
  );
}
