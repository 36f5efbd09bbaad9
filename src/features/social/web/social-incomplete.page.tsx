import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { ApiProblem, load, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { loadProjectToApplyTo } from '../../../web/project-to-apply-to.ts';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { storeReturnPath } from '../../../web/return-path.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { NarrowPage, NarrowPageFoot } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { nameLabels } from '../../account/web/name-labels.ts';
import { OpenSignUp } from '../../auth/web/closed-sign-up.tsx';
import { ConsentFields } from '../../auth/web/consent-fields.tsx';
import { NewEmailField } from '../../auth/web/new-email-field.tsx';
import { pageWithNotice, passedQuery } from '../../auth/web/passed-query.ts';
import { CountrySelect } from '../../auth/web/person-fields.tsx';
import { referenceClient } from '../../reference/web/client.ts';
import type { Route } from './+types/social-incomplete.page.ts';
import { socialClient } from './client.ts';
import { finishSignUp } from './finish-sign-up.ts';
import social from './social.module.css';
import { useProviderName } from './use-provider-name.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (facts.isSignedIn) throw redirect('/app/project');
  const waiting = await unwrap(socialClient(facts.api).socialSignIn.registration.$get()).catch((error: unknown) => {
    throw error instanceof ApiProblem && error.status === 404
      ? redirect(pageWithNotice('/app/login', url.searchParams, { social: 'expired' }))
      : error;
  });
  const project = new URL(`${url.origin}${url.pathname}${waiting.projectId === null ? '' : `?project=${waiting.projectId}`}`);
  const [countries, flowProject] = await Promise.all([
    load(referenceClient(facts.api).country.$get({ query: {} })),
    loadProjectToApplyTo(facts, project),
  ]);
  // The onboarding lies between, as it does after the sign-up page.
  if (!flowProject) storeReturnPath(facts, url);
  return {
    waiting,
    flowProject,
    countries: countries.results.map(({ value, text }) => ({ value, text })),
    defaultCountry: countries.defaultCountry,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return finishSignUp(context.get(requestContext), await request.formData(), url);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** Specification section 2: asks only for what the provider did not say; the account exists once this form is accepted. */
export default function SocialIncompletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { waiting, countries, defaultCountry } = loaderData;
  const provider = useProviderName()(waiting.provider);
  const missing = (['firstName', 'lastName', 'email'] as const).filter((name) => waiting.missing.includes(name));
  const problem = useFormProblem(actionData?.form, missing[0] ?? 'residenceCountry', undefined, nameLabels(t));
  const [query] = useSearchParams();
  const loginHref = `/app/login${passedQuery(query)}`;
  const isSending = useNavigation().state !== 'idle';
  const isEmailInUse = actionData?.form.fields.email?.[0] === 'talent.register.email.in.use';
  const known = [
    { term: t('talent.register.firstName'), value: waiting.firstName },
    { term: t('talent.register.lastName'), value: waiting.lastName },
    { term: t('talent.auth.email'), value: waiting.email },
  ].filter(({ value }) => value !== null);
  return (
    <NarrowPage>
      <PageTitle title={t('talent.social.incomplete.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={t('talent.social.incomplete.text', { provider })}>{t('talent.social.incomplete.title')}</PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {known.length > 0 && (
        <Card as="section" sunken className="stack stack--2">
          <h2 className="small-title">{t('talent.social.incomplete.known', { provider })}</h2>
          <dl className={social.known}>
            {known.map(({ term, value }) => (
              <div key={term}>
                <dt className="small muted">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {waiting.email !== null && !waiting.isEmailVerified && (
            <p className="small muted">{t('talent.social.incomplete.unverified', { provider })}</p>
          )}
        </Card>
      )}
      <OpenSignUp>
        <Form method="post" className="stack stack--5" noValidate>
          {missing.includes('firstName') && (
            <TextField label={t('talent.register.firstName')} {...problem.field('firstName')} autoComplete="given-name" maxLength={80} />
          )}
          {missing.includes('lastName') && (
            <TextField label={t('talent.register.lastName')} {...problem.field('lastName')} autoComplete="family-name" maxLength={80} />
          )}
          {missing.includes('email') && <NewEmailField problem={problem} isInUse={isEmailInUse} loginHref={loginHref} />}
          <CountrySelect problem={problem} countries={countries} defaultCountry={defaultCountry} />
          <ConsentFields problem={problem} />
          <Button type="submit" variant="primary" size="large" block busy={isSending}>
            {t('talent.auth.signup.submit')}
          </Button>
        </Form>
      </OpenSignUp>
      <NarrowPageFoot>
        <Link to={loginHref}>{t('talent.social.incomplete.cancel')}</Link>
      </NarrowPageFoot>
    </NarrowPage>
  );
}
