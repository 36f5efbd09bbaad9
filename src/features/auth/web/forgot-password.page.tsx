import { Form, useNavigation } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Link } from '../../../web/link.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { answerProblem, useFormProblem } from '../../account/web/form-answer.ts';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import type { Route } from './+types/forgot-password.page.ts';
import styles from './auth.module.css';
import { authClient } from './client.ts';

/** Guards need a loader to run before the page (see app/guards). */
export function loader() {
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  try {
    await unwrap(authClient(facts.api).forgotPassword.send.$post({ json: { email, ...readCaptcha(form) } }));
  } catch (error) {
    return answerProblem(error, form, ['email']);
  }
  return { sentTo: email };
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  const problem = useFormProblem(actionData && 'fields' in actionData ? actionData : undefined, 'email');
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className={`shell shell--narrow page ${styles.page}`}>
      <PageTitle title={t('talent.auth.forgot.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={t('talent.auth.forgot.text')}>{t('talent.auth.forgot.title')}</PageHeading>
      {sentTo !== null && (
        <Notice tone="success" role="status">
          <p>{t('talent.auth.forgot.sent')}</p>
          <p>{t('talent.auth.forgot.again')}</p>
        </Notice>
      )}
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" className="stack stack--5" noValidate>
        <TextField
          label={t('talent.auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={problem.value('email') ?? sentTo ?? undefined}
          error={problem.errorOf('email')}
        />
        <CaptchaField error={problem.errorOf('captcha')} />
        <Button type="submit" variant={sentTo === null ? 'primary' : 'secondary'} size="large" block busy={isSending}>
          {t(sentTo === null ? 'talent.auth.forgot.submit' : 'talent.auth.forgot.resend')}
        </Button>
      </Form>
      <p className={`small muted ${styles.foot}`}>
        <Link to="/app/login">{t('talent.auth.backToLogin')}</Link>
      </p>
    </div>
  );
}
