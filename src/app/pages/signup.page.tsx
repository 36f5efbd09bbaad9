import { Link, redirect, useSearchParams } from 'react-router';
import { saveSearchLink } from '../../contract/links.ts';
import { nameLabels } from '../../features/account/web/name-labels.ts';
import { ClosedSignUp } from '../../features/auth/web/closed-sign-up.tsx';
import { passedQuery } from '../../features/auth/web/passed-query.ts';
import { signUpByPassword } from '../../features/auth/web/password-sign-up.ts';
import { PasswordSignUpForm } from '../../features/auth/web/password-sign-up-form.tsx';
import { signInTarget } from '../../features/auth/web/sign-in-to-portal.ts';
import { LeadPart } from '../../features/lead-profiles/web/lead-part.tsx';
import { linkLead, loadLead, signInByLead, withLeadProject } from '../../features/lead-profiles/web/lead-sign-up.ts';
import { PhonePart } from '../../features/phone/web/phone-part.tsx';
import { referenceClient } from '../../features/reference/web/client.ts';
import { OtherWays } from '../../features/social/web/other-ways.tsx';
import { SocialOutcomeNotice, useSocialOutcome } from '../../features/social/web/social-outcome.tsx';
import { SocialPart } from '../../features/social/web/social-part.tsx';
import { startSocial } from '../../features/social/web/start-social.ts';
import { load } from '../../web/api-client.ts';
import { ErrorSummary } from '../../web/form/error-summary.tsx';
import { handlerOf } from '../../web/form/form-intent.ts';
import { useFormProblem } from '../../web/form/use-form-problem.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { loadProjectToApplyTo } from '../../web/project-to-apply-to.ts';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { storeReturnPath } from '../../web/return-path.ts';
import { useShell } from '../../web/shell-context.ts';
import { NarrowPage, NarrowPageFoot } from '../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/signup.page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (facts.isSignedIn) throw redirect(signInTarget(url));
  const lead = await loadLead(facts, url);
  const [countries, flowProject] = await Promise.all([
    load(referenceClient(facts.api).country.$get({ query: {} })),
    loadProjectToApplyTo(facts, withLeadProject(url, lead)),
  ]);
  // A visitor who signs up to apply is led to the application: the account stores the project.
  if (!flowProject) storeReturnPath(facts, url);
  return {
    countries: countries.results.map(({ value, text }) => ({ value, text })),
    defaultCountry: lead?.residenceCountry ?? countries.defaultCountry,
    flowProject,
    lead,
    key: crypto.randomUUID(),
  };
}

/** Each way to sign up has its own intent and belongs to the feature that owns it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  return handlerOf(handlers, form)(facts, form, url);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

const handlers = {
  password: (facts: RequestFacts, form: FormData, url: URL) => signUpByPassword(facts, form, url, (tokens) => linkLead(facts, url, tokens)),
  lead: (facts: RequestFacts, _form: FormData, url: URL) => signInByLead(facts, url),
  social: (facts: RequestFacts, form: FormData, url: URL) => startSocial(facts, form, url, 'signup'),
};

/** Specification section 2: the sign-up page, with the sign-in methods that the client has switched on. */
export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { client, locale } = useShell();
  const { loginMethods, signUpLanguages } = client;
  const [query] = useSearchParams();
  const refused = actionData?.form;
  const problem = useFormProblem(refused, 'firstName', undefined, nameLabels(t));
  const hasFailedElsewhere = useSocialOutcome()?.isFault ?? false;
  const project = loaderData.flowProject;
  const { lead } = loaderData;
  const loginHref = `/app/login${passedQuery(query)}`;
  const isForSearch = query.get('redirect')?.startsWith(saveSearchLink('', true)) ?? false;
  const promise = project
    ? t('talent.auth.signup.promise.project', { project: project.title })
    : t(isForSearch ? 'talent.auth.signup.promise.search' : 'talent.auth.signup.promise');
  if (!signUpLanguages.includes(locale))
    return (
      <NarrowPage>
        <PageTitle title={t('talent.auth.signup.title')} />
        <PageHeading>{t('talent.auth.signup.title')}</PageHeading>
        <ClosedSignUp languages={signUpLanguages} />
        <NarrowPageFoot>
          {t('talent.auth.signup.known')} <Link to={loginHref}>{t('talent.nav.login')}</Link>
        </NarrowPageFoot>
      </NarrowPage>
    );
  return (
    <NarrowPage>
      <PageTitle title={t('talent.auth.signup.title')} hasErrors={problem.errors.length > 0 || hasFailedElsewhere} />
      <PageHeading lead={promise}>{t('talent.auth.signup.title')}</PageHeading>
      {lead && <LeadPart lead={lead} />}
      <SocialOutcomeNotice />
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {loginMethods.includes('email') && (
        <PasswordSignUpForm
          idempotencyKey={loaderData.key}
          problem={problem}
          isEmailInUse={refused?.fields.email?.[0] === 'talent.register.email.in.use'}
          loginHref={loginHref}
          countries={loaderData.countries}
          defaultCountry={loaderData.defaultCountry}
          known={lead && !lead.canSignIn ? lead : undefined}
        />
      )}
      <OtherWays>
        {loginMethods.includes('mobile') && <PhonePart passed={passedQuery(query)} />}
        <SocialPart leaving={actionData?.result ?? null} />
      </OtherWays>
      <NarrowPageFoot>
        {t('talent.auth.signup.known')} <Link to={loginHref}>{t('talent.nav.login')}</Link>
      </NarrowPageFoot>
    </NarrowPage>
  );
}
