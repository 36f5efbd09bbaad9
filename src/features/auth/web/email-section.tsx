import { useEffect } from 'react';
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { track } from '../../../web/track.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { useFormProblem } from '../../account/web/form-answer.ts';
import type { EmailState } from '../email-contract.ts';
import type { EmailAnswer } from './email-action.ts';
import { EmailForm } from './email-form.tsx';

/** The address, one that waits for its confirmation, and the form to change it; `change=email` in the address opens that. */
export function EmailSection({ state }: { state: EmailState }) {
  const t = useT();
  const [query] = useSearchParams();
  const answer = useEmailAnswer();
  const sending = useNavigation().formData?.get('intent');
  const problem = useFormProblem(answer && 'fields' in answer && answer.emailForm === 'change' ? answer : undefined, 'email');
  const failed = answer && 'messages' in answer && answer.emailForm !== 'change' ? answer.messages[0] : undefined;
  const isDone = answer !== undefined && 'done' in answer && answer.emailForm === 'change';
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
          <OneButton intent="email-resend" label={t('talent.account.email.resend')} busy={sending === 'email-resend'} />
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

/** The last answer of this section's forms, said in a toast and told to analytics once. */
function useEmailAnswer(): EmailAnswer | undefined {
  const t = useT();
  const { success } = useToast();
  // The account page has other forms, whose answers look different.
  const given = useActionData<EmailAnswer | Record<string, unknown>>();
  const answer = given && 'emailForm' in given ? (given as EmailAnswer) : undefined;
  useEffect(() => {
    if (!answer) return;
    if (answer.emailForm !== 'cancel') track('verification', { action: answer.emailForm, status: answer.status });
    if ('done' in answer) success(t(toasts[answer.done]));
  }, [answer, success, t]);
  return answer;
}
