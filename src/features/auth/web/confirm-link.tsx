import { Form, useNavigation, useSearchParams } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { isDeadLink } from '../../../web/dead-link.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import type { RequestFacts } from '../../../web/request-context.ts';
import { useViewer } from '../../../web/shell-context.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import { authClient } from './client.ts';
import { passedQuery } from './passed-query.ts';

type Kind = 'activate' | 'verifyEmail';
type ConfirmAnswer = FormAnswer<'done' | 'resent'>;
type ConfirmState = 'done' | 'expired' | 'unknown' | 'resent' | 'wait' | 'failed';

/**
 * The action of the page's button. Nothing happens on opening: mail scanners open links, people click buttons (product
 * decisions, section 5).
 */
export async function confirmAction(facts: RequestFacts, { request, url }: { request: Request; url: URL }, kind: Kind) {
  const token = url.searchParams.get('token') ?? '';
  const api = authClient(facts.api).freelancer;
  const form = await request.formData();
  try {
    if (form.get('intent') === 'resend') {
      const { status } = await unwrap(api.sendActivationEmail.$get({ query: { token } }));
      return answerResult(status === 'sent' ? 'resent' : 'done');
    }
    if (kind === 'activate') await unwrap(api.activate.$get({ query: { token } }));
    else await unwrap(api.verifyEmail.$get({ query: { token } }));
    return answerResult('done');
  } catch (error) {
    return refuseForm(error, form);
  }
}

/** The page of a mailed link: one button, then the result. */
export function ConfirmLink({ kind, answer }: { kind: Kind; answer: ConfirmAnswer | undefined }) {
  const { t } = useI18n();
  const [query] = useSearchParams();
  useHiddenToken();
  const isSending = useNavigation().state !== 'idle';
  const state = answer && stateOf(answer);
  const title = t(state === 'done' ? `talent.auth.${kind}.title.done` : `talent.auth.${kind}.title`);
  const canResend = state === 'expired' || state === 'wait' || (state === 'failed' && answer?.form?.name === 'resend');
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={state !== undefined && state !== 'done' && state !== 'resent'} />
      <PageHeading lead={state === undefined ? t(`talent.auth.${kind}.text`) : undefined}>{title}</PageHeading>
      {state !== undefined && <Outcome kind={kind} state={state} messages={answer?.form?.messages ?? []} />}
      {state === 'done' && <Onward />}
      {(state === undefined || state === 'failed' || canResend) && (
        <Form method="post" className="row">
          {canResend && <input type="hidden" name="intent" value="resend" />}
          <SendAgain
            type="submit"
            variant="primary"
            size="large"
            seconds={answer?.form?.retryAfterSeconds ?? 0}
            since={answer}
            busy={isSending}
          >
            {t(canResend ? 'talent.auth.activate.resend' : `talent.auth.${kind}.submit`)}
          </SendAgain>
        </Form>
      )}
      {state === 'unknown' && (
        <div className="row">
          <ButtonLink to={`/app/login${passedQuery(query)}`}>{t('talent.nav.login')}</ButtonLink>
        </div>
      )}
    </NarrowPage>
  );
}

function stateOf({ form, result }: ConfirmAnswer): ConfirmState {
  if (!form) return result;
  if (isDeadLink(form)) return form.status === 404 ? 'unknown' : 'expired';
  return form.status === 429 ? 'wait' : 'failed';
}

const outcomes: Record<ConfirmState, { tone: 'success' | 'warning' | 'error'; key: string | null }> = {
  done: { tone: 'success', key: 'talent.auth.activate.done' },
  resent: { tone: 'success', key: 'talent.auth.activate.resent' },
  expired: { tone: 'warning', key: 'talent.auth.activate.expired.text' },
  unknown: { tone: 'error', key: 'talent.auth.activate.unknown' },
  wait: { tone: 'warning', key: 'talent.auth.resend.wait' },
  // In the words of the refusal.
  failed: { tone: 'error', key: null },
};

function Outcome({ kind, state, messages }: { kind: Kind; state: ConfirmState; messages: readonly string[] }) {
  const { t } = useI18n();
  const { tone, key } = outcomes[state];
  const words = state === 'done' && kind === 'verifyEmail' ? 'talent.auth.verifyEmail.done' : key;
  return (
    <Notice tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      {words ? t(words) : messages.map((message) => t(message)).join(' ')}
    </Notice>
  );
}

/** Confirming does not sign in: only a browser with a session goes on, others log in. */
function Onward() {
  const { t } = useI18n();
  const viewer = useViewer();
  const target = viewer ? (viewer.hasCompletedOnboarding ? '/app/project' : '/app/onboarding') : '/app/login';
  return (
    <div className="row">
      <ButtonLink variant="primary" size="large" to={target}>
        {t(viewer ? 'talent.auth.continue' : 'talent.nav.login')}
      </ButtonLink>
    </div>
  );
}
