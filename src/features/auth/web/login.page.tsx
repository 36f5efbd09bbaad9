import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { applyLink, safeReturn } from '../../../contract/links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { accountClient } from '../../account/web/client.ts';
import { answerProblem, useFormProblem } from '../../account/web/form-answer.ts';
import type { Route } from './+types/login.page.ts';
import styles from './auth.module.css';
import { authClient } from './client.ts';
import { asTalent, signInBrowser } from './sign-in-browser.ts';
import { loadProjectToApplyTo, projectIdOf } from './stored-project.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (facts.isSignedIn) throw redirect(targetOf(url));
  return { flowProject: await loadProjectToApplyTo(facts, url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  try {
    const tokens = await unwrap(
      authClient(facts.api).authorize.$post({
        json: { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') },
      }),
    );
    // Specification section 4: on login the language is saved; that it could not be is no reason to stay outside.
    await accountClient(asTalent(facts, tokens))
      .freelancer.locale.$post({ json: { locale: facts.locale } })
      .catch(() => null);
    signInBrowser(facts, tokens);
  } catch (error) {
    return answerProblem(error, form, ['email']);
  }
  throw redirect(targetOf(url));
}

/** Back to where somebody wanted to go, else to the project they came for, else home. */
function targetOf(url: URL): string {
  const projectId = projectIdOf(url);
  return safeReturn(url.searchParams.get('redirect'), projectId === undefined ? '/app/project' : applyLink(projectId));
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const client = useClient();
  const [query] = useSearchParams();
  const problem = useFormProblem(actionData, 'email');
  const isSending = useNavigation().state !== 'idle';
  const hasPasswords = client.loginMethods.includes('email');
  const passedOn = new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'project'));
  return (
    <div className={`shell shell--narrow page ${styles.page}`}>
      <PageTitle title={t('talent.auth.login.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading>{t('talent.auth.login.title')}</PageHeading>
      {query.get('deactivated') === 'true' && <Notice tone="warning">{t('talent.legal.deactivated')}</Notice>}
      {query.get('passwordChanged') === 'true' && <Notice tone="success">{t('talent.auth.reset.done')}</Notice>}
      {query.get('confirmed') === 'true' && <Notice tone="success">{t('talent.auth.activate.done')}</Notice>}
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {hasPasswords && (
        <Form method="post" className="stack stack--5" noValidate>
          <TextField
            label={t('talent.auth.email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={problem.value('email')}
            error={problem.errorOf('email')}
          />
          <div className="stack stack--2">
            <PasswordField
              label={t('talent.auth.password')}
              name="password"
              autoComplete="current-password"
              error={problem.errorOf('password')}
            />
            <p className="small">
              <Link to="/app/forgot-password">{t('talent.auth.forgot')}</Link>
            </p>
          </div>
          <Button type="submit" variant="primary" size="large" block busy={isSending}>
            {t('talent.auth.login.submit')}
          </Button>
        </Form>
      )}
      <p className={`small muted ${styles.foot}`}>
        {t('talent.auth.login.new')} <Link to={`/app/signup${passedOn.size > 0 ? `?${passedOn}` : ''}`}>{t('talent.nav.signup')}</Link>
      </p>
    </div>
  );
}
