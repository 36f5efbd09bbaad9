import { Form, useNavigation } from 'react-router';
import { minuteMs } from '../../../contract/dates.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { tokenLifetimesMs } from '../../auth/token-lifetimes.ts';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import { readOtlState } from '../one-time-link-state.ts';

/** The answer of the action: the outcome of the request, and its address. */
type SentLink = { state: 's' | 'n_f'; email: string };

type OneTimeLinkButtonProps = {
  problem: FormProblem;
  isPrimary?: boolean;
  /** The form has a captcha of its own, which serves both buttons. */
  isChecked?: boolean;
  /** Another link to the same address has to wait: how long, and the answer that said so. */
  wait: { seconds: number; since: unknown };
};

/**
 * A second button for a form that has a field `email`; the page's action answers `intent=otl` with `requestLink`. The
 * address is typed once, for both buttons.
 */
export function OneTimeLinkButton({ problem, isPrimary = false, isChecked = false, wait }: OneTimeLinkButtonProps) {
  const t = useT();
  const isSending = useNavigation().formData?.get('intent') === 'otl';
  return (
    <>
      {!isChecked && <CaptchaField only="otl" problem={problem} noScript={t('talent.captcha.noScript.link')} />}
      <SendAgain
        type="submit"
        name="intent"
        value="otl"
        variant={isPrimary ? 'primary' : 'secondary'}
        size="large"
        block
        {...wait}
        busy={isSending}
      >
        {t('talent.auth.otl')}
      </SendAgain>
    </>
  );
}

/** The whole form, where the client has no sign-in by password. */
export function OneTimeLinkForm({
  problem,
  email,
  wait,
}: Pick<OneTimeLinkButtonProps, 'problem' | 'wait'> & { email: string | undefined }) {
  const t = useT();
  return (
    <Form method="post" className="stack stack--5" noValidate>
      <TextField
        label={t('talent.auth.email')}
        hint={t('talent.auth.otl.text')}
        type="email"
        {...problem.field('email', email)}
        autoComplete="username"
        inputMode="email"
      />
      <OneTimeLinkButton problem={problem} wait={wait} isPrimary />
    </Form>
  );
}

/**
 * The state of a one-time link (specification section 4) as a notice: sent and not found after the form, expired and
 * invalid after a link (`?otl=e`, `?otl=i`).
 */
export function OneTimeLinkNotice({ sent, query }: { sent: SentLink | null; query: URLSearchParams }) {
  const t = useT();
  if (sent?.state === 's')
    return (
      <Notice tone="success" role="status">
        <p>{t('talent.auth.otl.sentTo', { email: sent.email })}</p>
        <p>{t('talent.auth.otl.sent.hint', { minutes: tokenLifetimesMs.oneTimeLink / minuteMs })}</p>
      </Notice>
    );
  if (sent)
    return (
      <Notice tone="warning" role="alert">
        {t('talent.auth.otl.notFound', { email: sent.email })}
      </Notice>
    );
  const state = readOtlState(query.get('otl'));
  if (state !== 'e' && state !== 'i') return null;
  return (
    <Notice tone="warning" role="alert">
      <p>{t(state === 'e' ? 'talent.auth.otl.expired' : 'talent.auth.otl.invalid')}</p>
      <p>{t('talent.auth.otl.again')}</p>
    </Notice>
  );
}
