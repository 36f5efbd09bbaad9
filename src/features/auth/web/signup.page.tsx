import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { applyLink } from '../../../contract/links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { Rich, useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TargetLink } from '../../../web/ui/button-link.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { answerProblem, useFormProblem } from '../../account/web/form-answer.ts';
import { referenceClient } from '../../reference/web/client.ts';
import type { Route } from './+types/signup.page.ts';
import styles from './auth.module.css';
import { authClient } from './client.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { loadProjectToApplyTo, projectIdOf } from './stored-project.ts';

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

/** Creates the account and signs the browser in; the onboarding follows, and asks nothing twice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
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
          // An unticked box is sent as it is: the API refuses it and names the field.
          terms: form.has('terms') as true,
          privacy: form.has('privacy') as true,
          subscribed: form.has('subscribed'),
          locale: facts.locale,
          ...(projectId === undefined ? {} : { projectId }),
        },
      }),
    );
    signInBrowser(facts, answer);
  } catch (error) {
    return answerProblem(error, form, ['firstName', 'lastName', 'email', 'residenceCountry', 'terms', 'privacy', 'subscribed']);
  }
  throw redirect('/app/onboarding');
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const client = useClient();
  const [query] = useSearchParams();
  const problem = useFormProblem(actionData, 'firstName');
  const isSending = useNavigation().state !== 'idle';
  const project = loaderData.flowProject;
  const loginHref = `/app/login${query.size > 0 ? `?${query}` : ''}`;
  const promise = project ? t('talent.auth.signup.promise.project', { project: project.title }) : t('talent.auth.signup.promise');
  const isInUse = actionData?.fields.email?.[0] === 'talent.register.email.in.use';
  const emailError = isInUse ? (
    <Rich
      k="talent.register.email.in.use.link"
      tags={{
        login: (text) => (
          <Link key="login" to={loginHref}>
            {text}
          </Link>
        ),
      }}
    />
  ) : (
    problem.errorOf('email')
  );
  return (
    <div className={`shell shell--narrow page ${styles.page}`}>
      <PageTitle title={t('talent.auth.signup.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={promise}>{t('talent.auth.signup.title')}</PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" className="stack stack--5" noValidate>
        <div className="pair">
          <TextField
            label={t('talent.register.firstName')}
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={problem.value('firstName')}
            error={problem.errorOf('firstName')}
          />
          <TextField
            label={t('talent.register.lastName')}
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={problem.value('lastName')}
            error={problem.errorOf('lastName')}
          />
        </div>
        <TextField
          label={t('talent.auth.email')}
          hint={client.emailSpecialCharacters ? undefined : t('talent.register.email.validation.special.chars')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={problem.value('email')}
          error={emailError}
        />
        <PasswordField
          label={t('talent.auth.password')}
          hint={t('talent.register.password.hint')}
          name="password"
          autoComplete="new-password"
          error={problem.errorOf('password')}
        />
        <Select
          label={t('talent.register.country')}
          name="residenceCountry"
          autoComplete="country"
          defaultValue={problem.value('residenceCountry') ?? loaderData.defaultCountry}
          error={problem.errorOf('residenceCountry')}
        >
          {loaderData.countries.map((country) => (
            <option key={country.value} value={country.value}>
              {country.text}
            </option>
          ))}
        </Select>
        <fieldset>
          <legend className="vh">{t('talent.register.consents')}</legend>
          <CheckboxField
            large
            name="terms"
            defaultChecked={problem.value('terms') !== undefined}
            error={problem.errorOf('terms')}
            label={
              <Rich
                k="talent.register.terms"
                values={{ client: client.name }}
                tags={{ link: (text) => <LegalLink key="terms" href="/terms" text={text} /> }}
              />
            }
          />
          <CheckboxField
            large
            name="privacy"
            defaultChecked={problem.value('privacy') !== undefined}
            error={problem.errorOf('privacy')}
            label={<Rich k="talent.register.privacy" tags={{ link: (text) => <LegalLink key="privacy" href="/privacy" text={text} /> }} />}
          />
          <CheckboxField
            large
            optional
            name="subscribed"
            defaultChecked={problem.value('subscribed') !== undefined}
            label={t('talent.register.subscribed')}
          />
        </fieldset>
        <Button type="submit" variant="primary" size="large" block busy={isSending}>
          {t('talent.auth.signup.submit')}
        </Button>
        <p className={`small muted ${styles.foot}`}>
          {t('talent.auth.signup.known')} <Link to={loginHref}>{t('talent.nav.login')}</Link>
        </p>
      </Form>
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function LegalLink(props: { href: string; text: React.ReactNode }) {
  return (
    <TargetLink href={props.href} newTab>
      {props.text}
    </TargetLink>
  );
}
