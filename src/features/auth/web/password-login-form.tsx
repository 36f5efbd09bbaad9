import type { ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import { checkedField } from './login-captcha.ts';
import { passedQuery } from './passed-query.ts';

type PasswordLoginFormProps = {
  problem: FormProblem;
  /** The address of an earlier answer, for pages without script. */
  email?: string | undefined;
  /** There were many attempts for this account (`needsCaptcha`). */
  hasCaptcha?: boolean;
  /** Further buttons that use the address typed. */
  children?: ReactNode;
};

/** E-mail and password; the page's action answers `intent=password` with `logInByPassword`. */
export function PasswordLoginForm({ problem, email, hasCaptcha = false, children }: PasswordLoginFormProps) {
  const t = useT();
  const { offersPasskeys } = useClient();
  const [query] = useSearchParams();
  const isSending = useNavigation().formData?.get('intent') === 'password';
  return (
    <Form method="post" className="stack stack--5" noValidate>
      <TextField
        label={t('talent.auth.email')}
        type="email"
        {...problem.field('email', email)}
        // The browser may suggest passkeys here too.
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
      />
      <div className="stack stack--2">
        <PasswordField
          label={t('talent.auth.password')}
          name="password"
          autoComplete="current-password"
          error={problem.errorOf('password')}
        />
        <p>
          <TextLink to={`/app/forgot-password${passedQuery(query)}`}>{t('talent.auth.forgot')}</TextLink>
        </p>
      </div>
      {hasCaptcha && (
        <>
          <input type="hidden" name={checkedField} value="yes" />
          <CaptchaField isAgainstGuessing problem={problem} />
        </>
      )}
      <div className="stack stack--3">
        <Button type="submit" name="intent" value="password" variant="primary" size="large" block busy={isSending}>
          {t('talent.auth.login.submit')}
        </Button>
        {children}
      </div>
    </Form>
  );
}
