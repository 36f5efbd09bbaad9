import { FieldError } from '../../../web/form/field-error.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { useClient, useShell } from '../../../web/shell-context.ts';
import { LinkButton, Spinner } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { type CaptchaKind, captchaKindOf, guessingCaptchaKindOf } from '../captcha-kind.ts';
import styles from './captcha.module.css';
import { type CheckState, useCheck } from './use-check.ts';

type CaptchaFieldProps = {
  /** The form's: the API's message about the field `captcha`, and whether its last answer used the token up. */
  problem: Pick<FormProblem, 'errorOf' | 'returned'>;
  /** In a form with several buttons: the value of the one that needs the check. */
  only?: string | undefined;
  /** The text without script, where the form can be sent in other ways too. */
  noScript?: string | undefined;
  /** After many attempts for an account: required even if the client otherwise requires none. */
  isAgainstGuessing?: boolean;
};

/**
 * The captcha of a form, where the client asks for one; nothing, and no script, where it does not. Put it before the
 * button; the form then has a field `captcha` (`readCaptcha`) for the call it protects.
 *
 * @example <CaptchaField problem={problem} />
 */
export function CaptchaField({ isAgainstGuessing = false, ...props }: CaptchaFieldProps) {
  const client = useClient();
  const kind = isAgainstGuessing ? guessingCaptchaKindOf(client) : captchaKindOf(client);
  return kind && <Check {...props} kind={kind} />;
}

function Check({ kind, problem, only, noScript }: Omit<CaptchaFieldProps, 'isAgainstGuessing'> & { kind: NonNullable<CaptchaKind> }) {
  const { t, locale } = useI18n();
  const { nonce } = useShell();
  const { state, input, place, retry } = useCheck({ kind, only, locale, nonce, returned: problem.returned });
  const error = problem.errorOf('captcha');
  const id = fieldId('captcha');
  // Other buttons of the form do not need it.
  const isQuiet = only !== undefined && state === 'idle';
  return (
    <>
      <div id={id} tabIndex={-1} className={isQuiet && !error ? 'vh' : styles.box}>
        <input type="hidden" name="captcha" ref={input} />
        <div ref={place} />
        <p role="status" className={`small muted ${styles.line}`}>
          {state === 'checking' && <Spinner />}
          {state === 'passed' && <Icon path={circleCheckIcon} size="s" />}
          {!isQuiet && t(wordsOf(kind, state))}
        </p>
        {state === 'broken' && <LinkButton onClick={retry}>{t('talent.captcha.retry')}</LinkButton>}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <noscript>
        <Notice tone="warning">{noScript ?? t('talent.captcha.noScript')}</Notice>
      </noscript>
    </>
  );
}

function wordsOf(kind: NonNullable<CaptchaKind>, state: CheckState): string {
  if (state !== 'idle') return `talent.captcha.${state}`;
  return kind.name === 'recaptcha' ? 'talent.captcha.google' : 'talent.captcha.idle';
}
