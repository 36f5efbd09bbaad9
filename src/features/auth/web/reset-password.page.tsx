import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { isDeadLink } from '../../../web/dead-link.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import type { Route } from './+types/reset-password.page.ts';
import { authClient } from './client.ts';
import { pageWithNotice, passedQuery } from './passed-query.ts';
import { signOutBrowser } from './sign-in-browser.ts';

/** Reads the state of the link, any number of times: nobody chooses a password for a link that is over. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  try {
    await unwrap(authClient(api).forgotPassword.look.$post({ json: { token: url.searchParams.get('token') ?? '' } }));
    return { isDead: false };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // Too many attempts, or no answer: nothing is known of the link, and the form will tell.
    return { isDead: error.status === 400 || error.status === 404 };
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const token = url.searchParams.get('token') ?? '';
  try {
    await unwrap(
      authClient(facts.api).freelancer.resetForgotPassword.$put({
        query: { token },
        json: { password: textOf(form, 'password') },
      }),
    );
  } catch (error) {
    return refuseForm(error, form);
  }
  // Every session ended with the old password, this browser's too.
  signOutBrowser(facts);
  throw redirect(pageWithNotice('/app/login', url.searchParams, { passwordChanged: 'true' }));
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const [query] = useSearchParams();
  useHiddenToken();
  const isRefused = actionData !== undefined && isDeadLink(actionData.form);
  const isDead = loaderData.isDead || isRefused;
  const problem = useFormProblem(isDead ? undefined : actionData?.form, 'password');
  const isSending = useNavigation().state !== 'idle';
  return (
    <NarrowPage>
      <PageTitle title={t('talent.auth.reset.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={isDead ? undefined : t('talent.auth.reset.text')}>{t('talent.auth.reset.title')}</PageHeading>
      {isDead ? (
        <>
          <Notice tone="warning" role={isRefused ? 'alert' : undefined}>
            {t('talent.auth.reset.expired')}
          </Notice>
          <div className="row">
            <ButtonLink variant="primary" to={`/app/forgot-password${passedQuery(query)}`}>
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
    </NarrowPage>
  );
}
