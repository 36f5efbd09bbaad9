import { useState } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { minuteMs } from '../../../contract/dates.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { NarrowPage, NarrowPageFoot } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import { readCaptcha } from '../../captcha/web/read-captcha.ts';
import { resendPauseMs, tokenLifetimesMs } from '../token-lifetimes.ts';
import type { Route } from './+types/forgot-password.page.ts';
import { authClient } from './client.ts';
import { passedQuery } from './passed-query.ts';
import { returnTargetOf } from './return-target.ts';

/** Guards need a loader to run before the page (see app/guards). */
export function loader() {
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  try {
    await unwrap(authClient(facts.api).forgotPassword.send.$post({ json: { email, ...returnTargetOf(url), ...readCaptcha(form) } }));
  } catch (error) {
    return refuseForm(error, form, ['email']);
  }
  return answerResult({ sentTo: email });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const [query] = useSearchParams();
  const sentTo = actionData?.result?.sentTo ?? null;
  const problem = useFormProblem(actionData?.form, 'email');
  // Another address need not wait for the mail to this one.
  const [edited, setEdited] = useState<typeof actionData>();
  const isSending = useNavigation().state !== 'idle';
  return (
    <NarrowPage>
      <PageTitle title={t('talent.auth.forgot.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={t('talent.auth.forgot.text')}>{t('talent.auth.forgot.title')}</PageHeading>
      {sentTo !== null && (
        <Notice tone="success" role="status">
          <p>{t('talent.auth.forgot.sent')}</p>
          <p>{t('talent.auth.forgot.again', { minutes: tokenLifetimesMs.passwordReset / minuteMs })}</p>
        </Notice>
      )}
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" className="stack stack--5" noValidate onChange={() => setEdited(actionData)}>
        <TextField
          label={t('talent.auth.email')}
          type="email"
          {...problem.field('email', sentTo ?? undefined)}
          autoComplete="username"
          inputMode="email"
        />
        <CaptchaField problem={problem} />
        {/* The answer tells nobody whether a second mail went out, so the button waits as long as the server does. */}
        <SendAgain
          type="submit"
          variant={sentTo === null ? 'primary' : 'secondary'}
          size="large"
          block
          seconds={sentTo === null || edited === actionData ? problem.retryAfterSeconds : resendPauseMs / 1000}
          since={actionData}
          busy={isSending}
        >
          {t(sentTo === null ? 'talent.auth.forgot.submit' : 'talent.auth.forgot.resend')}
        </SendAgain>
      </Form>
      <NarrowPageFoot>
        <Link to={`/app/login${passedQuery(query)}`}>{t('talent.auth.backToLogin')}</Link>
      </NarrowPageFoot>
    </NarrowPage>
  );
}
