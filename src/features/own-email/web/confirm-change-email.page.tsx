import { Form, useNavigation } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { isDeadLink } from '../../../web/dead-link.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import type { Route } from './+types/confirm-change-email.page.ts';
import { ownEmailClient } from './client.ts';

type Answer = FormAnswer<'done' | 'resent' | 'nothing'>;
type State = 'done' | 'expired' | 'unknown' | 'taken' | 'resent' | 'nothing' | 'wait' | 'failed';

/** Opening the page changes nothing; guards need a loader to run before it. */
export function loader() {
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  try {
    if (form.get('intent') === 'resend') {
      const { status } = await unwrap(ownEmailClient(facts.api).freelancer.resendEmailVerification.$get());
      return answerResult(status === 'sent' ? 'resent' : 'nothing');
    }
    await unwrap(ownEmailClient(facts.api).freelancer.confirmUpdatedEmail.$post({ json: { token: url.searchParams.get('token') ?? '' } }));
    return answerResult('done');
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

function stateOf({ form, result }: Answer): State {
  if (!form) return result;
  if (isDeadLink(form)) return form.status === 404 ? 'unknown' : 'expired';
  return form.status === 409 ? 'taken' : form.status === 429 ? 'wait' : 'failed';
}

const outcomes: Record<State, { tone: 'success' | 'warning' | 'error'; key: string | null }> = {
  done: { tone: 'success', key: 'talent.auth.confirmEmail.done' },
  resent: { tone: 'success', key: 'talent.verification.toast.changeResent' },
  expired: { tone: 'warning', key: 'talent.auth.confirmEmail.expired' },
  nothing: { tone: 'warning', key: 'talent.auth.confirmEmail.nothing' },
  wait: { tone: 'warning', key: 'talent.auth.resend.wait' },
  taken: { tone: 'error', key: 'talent.auth.confirmEmail.taken' },
  unknown: { tone: 'error', key: 'talent.auth.activate.unknown' },
  // In the words of the refusal.
  failed: { tone: 'error', key: null },
};

const settings = '/app/account?tab=security';

/** The page of the link in the mail to a new address: one button, then the result. */
export default function ConfirmChangeEmailPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  useHiddenToken();
  const viewer = useViewer();
  const isSending = useNavigation().state !== 'idle';
  const state = actionData && stateOf(actionData);
  const outcome = state && outcomes[state];
  const title = t('talent.auth.confirmEmail.title');
  const hasFailedToResend = state === 'failed' && actionData?.form?.name === 'resend';
  const canResend = viewer !== null && (state === 'expired' || state === 'wait' || hasFailedToResend);
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={outcome !== undefined && outcome.tone !== 'success'} />
      <PageHeading lead={state === undefined ? t('talent.auth.confirmEmail.text') : undefined}>{title}</PageHeading>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === 'success' ? 'status' : 'alert'}>
          {outcome.key ? t(outcome.key) : actionData?.form?.messages.map((message) => t(message)).join(' ')}
        </Notice>
      )}
      <Form method="post" className="row">
        {(state === undefined || (state === 'failed' && !hasFailedToResend)) && (
          <Button type="submit" variant="primary" size="large" busy={isSending}>
            {t('talent.auth.confirmEmail.submit')}
          </Button>
        )}
        {canResend && (
          <SendAgain
            type="submit"
            name="intent"
            value="resend"
            variant="primary"
            size="large"
            seconds={actionData?.form?.retryAfterSeconds ?? 0}
            since={actionData}
            busy={isSending}
          >
            {t('talent.auth.activate.resend')}
          </SendAgain>
        )}
        {state !== undefined && state !== 'failed' && (
          <ButtonLink size="large" variant={canResend ? 'secondary' : 'primary'} to={viewer ? settings : loginLink(settings)}>
            {t(viewer ? 'talent.auth.confirmEmail.settings' : 'talent.nav.login')}
          </ButtonLink>
        )}
      </Form>
    </NarrowPage>
  );
}
