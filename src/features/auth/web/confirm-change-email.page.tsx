import { Form, useNavigation } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Route } from './+types/confirm-change-email.page.ts';
import styles from './auth.module.css';
import { authClient, emailClient } from './client.ts';
import { isDeadLink } from './dead-link.ts';
import { useHiddenToken } from './use-hidden-token.ts';

type State = 'done' | 'expired' | 'unknown' | 'taken' | 'resent' | 'nothing' | 'wait' | 'failed';

/** Opening the page changes nothing; guards need a loader to run before it. */
export function loader() {
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<{ state: State }> {
  const facts = context.get(requestContext);
  try {
    if ((await request.formData()).get('intent') === 'resend') {
      const { status } = await unwrap(authClient(facts.api).freelancer.resendEmailVerification.$get());
      return { state: status === 'sent' ? 'resent' : 'nothing' };
    }
    await unwrap(emailClient(facts.api).freelancer.confirmUpdatedEmail.$post({ json: { token: url.searchParams.get('token') ?? '' } }));
    return { state: 'done' };
  } catch (error) {
    if (isDeadLink(error)) return { state: error.status === 404 ? 'unknown' : 'expired' };
    if (!(error instanceof ApiProblem)) throw error;
    return { state: error.status === 409 ? 'taken' : error.status === 429 ? 'wait' : 'failed' };
  }
}

const outcomes: Record<State, { tone: 'success' | 'warning' | 'error'; key: string }> = {
  done: { tone: 'success', key: 'talent.auth.confirmEmail.done' },
  resent: { tone: 'success', key: 'talent.verification.toast.changeResent' },
  expired: { tone: 'warning', key: 'talent.auth.confirmEmail.expired' },
  nothing: { tone: 'warning', key: 'talent.auth.confirmEmail.nothing' },
  wait: { tone: 'warning', key: 'talent.auth.resend.wait' },
  taken: { tone: 'error', key: 'talent.auth.confirmEmail.taken' },
  unknown: { tone: 'error', key: 'talent.auth.activate.unknown' },
  failed: { tone: 'error', key: 'talent.message.generic.error' },
};

const settings = '/app/account?tab=security';

/** The page of the link in the mail to a new address: one button, then what came of it. */
export default function ConfirmChangeEmailPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  useHiddenToken();
  const viewer = useViewer();
  const isSending = useNavigation().state !== 'idle';
  const state = actionData?.state;
  const outcome = state && outcomes[state];
  const title = t('talent.auth.confirmEmail.title');
  const canResend = viewer !== null && (state === 'expired' || state === 'wait');
  return (
    <div className={`shell shell--narrow page ${styles.page}`}>
      <PageTitle title={title} hasErrors={outcome !== undefined && outcome.tone !== 'success'} />
      <PageHeading lead={state === undefined ? t('talent.auth.confirmEmail.text') : undefined}>{title}</PageHeading>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === 'success' ? 'status' : 'alert'}>
          {t(outcome.key)}
        </Notice>
      )}
      <Form method="post" className={styles.actions}>
        {(state === undefined || state === 'failed') && (
          <Button type="submit" variant="primary" size="large" busy={isSending}>
            {t('talent.auth.confirmEmail.submit')}
          </Button>
        )}
        {canResend && (
          <Button type="submit" name="intent" value="resend" variant="primary" size="large" busy={isSending}>
            {t('talent.auth.activate.resend')}
          </Button>
        )}
        {state !== undefined && state !== 'failed' && (
          <ButtonLink size="large" variant={canResend ? 'secondary' : 'primary'} to={viewer ? settings : loginLink(settings)}>
            {t(viewer ? 'talent.auth.confirmEmail.settings' : 'talent.nav.login')}
          </ButtonLink>
        )}
      </Form>
    </div>
  );
}
