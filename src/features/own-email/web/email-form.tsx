import { Form } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { LogInAgain } from '../../auth/web/log-in-again.tsx';
import type { EmailState } from '../contract.ts';

/** Asks for the new address, and for the password where the session alone proves too little. */
export function EmailForm({ state, problem, isSending }: { state: EmailState; problem: FormProblem; isSending: boolean }) {
  const t = useT();
  const close = (
    <ButtonLink variant="quiet" to="/app/account?tab=security" preventScrollReset>
      {t('talent.account.email.close')}
    </ButtonLink>
  );
  if (state.proof === 'login')
    return (
      <>
        <LogInAgain />
        <div>{close}</div>
      </>
    );
  return (
    <Form method="post" className="stack stack--5" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="email-change" />
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TextField
        label={t('talent.account.email.new')}
        hint={t(state.isConfirmed || state.email === null ? 'talent.account.email.new.hint' : 'talent.account.email.new.hint.unverified')}
        type="email"
        {...problem.field('email')}
        autoComplete="email"
        inputMode="email"
      />
      {(state.proof === 'password' || problem.errorOf('emailPassword') !== undefined) && (
        <PasswordField
          label={t('talent.auth.password.current')}
          name="emailPassword"
          autoComplete="current-password"
          error={problem.errorOf('emailPassword')}
        />
      )}
      <div className="row row--2">
        <Button type="submit" variant="primary" busy={isSending}>
          {t('talent.account.email.submit')}
        </Button>
        {close}
      </div>
    </Form>
  );
}
