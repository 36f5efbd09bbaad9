import { Form, redirect, useNavigation } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { answerProblem, useFormProblem } from '../../account/web/form-answer.ts';
import type { Route } from './+types/reset-password.page.ts';
import styles from './auth.module.css';
import { authClient } from './client.ts';
import { isDeadLink } from './dead-link.ts';
import { signOutBrowser } from './sign-in-browser.ts';
import { useHiddenToken } from './use-hidden-token.ts';

/** Guards need a loader to run before the page (see app/guards). */
export function loader() {
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const token = url.searchParams.get('token') ?? '';
  try {
    await unwrap(
      authClient(facts.api).freelancer.resetForgotPassword.$put({
        query: { token },
        json: { password: String(form.get('password') ?? '') },
      }),
    );
  } catch (error) {
    if (isDeadLink(error)) return { isDead: true as const };
    return answerProblem(error, form, []);
  }
  // Every session ended with the old password, this browser's too.
  signOutBrowser(facts);
  throw redirect('/app/login?passwordChanged=true');
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  useHiddenToken();
  const isDead = actionData !== undefined && 'isDead' in actionData;
  const problem = useFormProblem(actionData && 'fields' in actionData ? actionData : undefined, 'password');
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className={`shell shell--narrow page ${styles.page}`}>
      <PageTitle title={t('talent.auth.reset.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={isDead ? undefined : t('talent.auth.reset.text')}>{t('talent.auth.reset.title')}</PageHeading>
      {isDead ? (
        <>
          <Notice tone="warning" role="alert">
            {t('talent.auth.reset.expired')}
          </Notice>
          <div className={styles.actions}>
            <ButtonLink variant="primary" to="/app/forgot-password">
              {t('talent.auth.reset.again')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          <Form method="post" className="stack stack--5" noValidate>
            <PasswordField
              label={t('talent.auth.password.new')}
              hint={t('talent.register.password.hint')}
              name="password"
              autoComplete="new-password"
              error={problem.errorOf('password')}
            />
            <Button type="submit" variant="primary" size="large" block busy={isSending}>
              {t('talent.auth.reset.submit')}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
