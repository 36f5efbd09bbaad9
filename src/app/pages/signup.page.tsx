import { data, Link, redirect, useSearchParams } from 'react-router';
import { applyLink } from '../../contract/links.ts';
import { useFormProblem } from '../../features/account/web/form-answer.ts';
import styles from '../../features/auth/web/auth.module.css';
import { signUpByPassword } from '../../features/auth/web/password-sign-up.ts';
import { PasswordSignUpForm } from '../../features/auth/web/password-sign-up-form.tsx';
import { loadProjectToApplyTo, projectIdOf } from '../../features/auth/web/stored-project.ts';
import { referenceClient } from '../../features/reference/web/client.ts';
import { load } from '../../web/api-client.ts';
import { ErrorSummary } from '../../web/form/error-summary.tsx';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { requestContext } from '../../web/request-context.ts';
import { useClient } from '../../web/shell-context.ts';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/signup.page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const projectId = projectIdOf(url);
  if (facts.isSignedIn) throw redirect(projectId === undefined ? '/app/project' : applyLink(projectId));
  const [countries, flowProject] = await Promise.all([
    load(referenceClient(facts.api).country.$get({ query: {} })),
    loadProjectToApplyTo(facts, url),
  ]);
  return {
    countries: countries.results.map(({ value, text }) => ({ value, text })),
    defaultCountry: countries.defaultCountry,
    flowProject,
  };
}

/** Each way to sign up has an intent of its own and stands in the feature that owns it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'password':
      return signUpByPassword(facts, form, url);
    default:
      throw data({ messages: ['talent.error.invalid'] }, { status: 400 });
  }
}

/** Specification section 2: the sign-up page, with the ways in that the client has switched on. */
export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { loginMethods } = useClient();
  const [query] = useSearchParams();
  const problem = useFormProblem(actionData, 'firstName');
  const project = loaderData.flowProject;
  const loginHref = `/app/login${query.size > 0 ? `?${query}` : ''}`;
  const promise = project ? t('talent.auth.signup.promise.project', { project: project.title }) : t('talent.auth.signup.promise');
  return (
    <div className={`shell shell--narrow page ${styles.page}`}>
      <PageTitle title={t('talent.auth.signup.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={promise}>{t('talent.auth.signup.title')}</PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {loginMethods.includes('email') && (
        <PasswordSignUpForm
          problem={problem}
          isEmailInUse={actionData?.fields.email?.[0] === 'talent.register.email.in.use'}
          loginHref={loginHref}
          countries={loaderData.countries}
          defaultCountry={loaderData.defaultCountry}
        />
      )}
      <p className={`small muted ${styles.foot}`}>
        {t('talent.auth.signup.known')} <Link to={loginHref}>{t('talent.nav.login')}</Link>
      </p>
    </div>
  );
}
