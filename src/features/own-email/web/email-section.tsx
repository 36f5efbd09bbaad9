import { useEffect } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { type FormAnswer, returnedForm } from '../../../web/form/form-answer.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { track } from '../../../web/track.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import type { EmailState } from '../contract.ts';
import type { cancelEmail, changeEmail, resendEmail } from './email-action.ts';
import { EmailForm } from './email-form.tsx';

type Answered<Action extends (...args: never) => unknown> = Extract<Awaited<ReturnType<Action>>, { result: unknown }>['result'];
/** The result of one of this section's forms. */
type EmailAnswer = FormAnswer<Answered<typeof changeEmail> | Answered<typeof resendEmail> | Answered<typeof cancelEmail>>;

/** The address, one that waits for its confirmation, and the form to change it; `change=email` in the address opens that. */
export function EmailSection({ state, answer }: { state: EmailState; answer: EmailAnswer | undefined }) {
  const t = useT();
  const [query] = useSearchParams();
  useToastOf(answer);
  const sending = useNavigation().formData?.get('intent');
  const problem = useFormProblem(returnedForm(answer, 'email-change'), 'email');
  const failed = returnedForm(answer, 'email-resend', 'email-cancel')?.messages[0];
  const isDone = answer?.result?.intent === 'email-change';
  const isOpen = query.get('change') === 'email' && !isDone;
  const { email, isConfirmed, futureEmail } = state;
  return (
    <Card as="section" className="stack stack--3" id="email">
      <h2 className="small-title">{t('talent.account.email.title')}</h2>
      {email === null ? (
        <p>{t('talent.account.email.none')}</p>
      ) : (
        <p className="row row--2">
          <span>{email}</span>
          <Status tone={isConfirmed ? 'success' : 'warning'} icon={isConfirmed ? circleCheckIcon : triangleAlertIcon}>
            {t(isConfirmed ? 'talent.account.email.verified' : 'talent.account.email.unverified')}
          </Status>
        </p>
      )}
      {futureEmail !== null && <p>{t('talent.account.email.pending', { email: futureEmail })}</p>}
      {failed !== undefined && (
        <Notice tone="warning" role="alert">
          {t(failed)}
        </Notice>
      )}
      <div className="row row--2">
        {(futureEmail !== null || (email !== null && !isConfirmed)) && (
          <Form method="post" className="row row--2" preventScrollReset>
            <input type="hidden" name="intent" value="email-resend" />
            <SendAgain type="submit" seconds={state.resendInSeconds} since={state} busy={sending === 'email-resend'}>
              {t('talent.account.email.resend')}
            </SendAgain>
          </Form>
        )}
        {futureEmail !== null && (
          <OneButton intent="email-cancel" label={t('talent.account.email.cancel')} busy={sending === 'email-cancel'} />
        )}
        {!isOpen && (
          <ButtonLink to="/app/account?tab=security&change=email#email" preventScrollReset>
            {t(email === null ? 'talent.account.email.add' : 'talent.account.email.change')}
          </ButtonLink>
        )}
      </div>
      {isOpen && <EmailForm state={state} problem={problem} isSending={sending === 'email-change'} />}
    </Card>
  );
}

function OneButton({ intent, label, busy }: { intent: string; label: string; busy: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

const toasts = {
  pending: 'talent.verification.toast.changeResent',
  replaced: 'talent.verification.toast.resent',
  resent: 'talent.verification.toast.resent',
  cancelled: 'talent.account.email.cancelled',
} as const;

/** The last answer of this section's forms, said in a toast and told to analytics once, with the call's status (specification section 8). */
function useToastOf(answer: EmailAnswer | undefined): void {
  const t = useT();
  const { success } = useToast();
  useEffect(() => {
    const intent = answer?.form ? answer.form.name : answer?.result.intent;
    if (!answer || !intent) return;
    if (intent !== 'email-cancel') track('verification', { action: intent.slice('email-'.length), status: answer.form?.status ?? 200 });
    if (answer.result) success(t(toasts[answer.result.done]));
  }, [answer, success, t]);
}
