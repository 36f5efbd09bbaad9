import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { PasswordField } from '../../../web/form/password-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { NewEmailField } from './new-email-field.tsx';
import { CountrySelect, NameFields } from './person-fields.tsx';

type PasswordSignUpFormProps = {
  /** Of this visit to the page: a press after a lost answer repeats the first one. */
  idempotencyKey: string;
  problem: FormProblem;
  isEmailInUse: boolean;
  loginHref: string;
  countries: { value: string; text: string }[];
  defaultCountry: string;
  /** Values that are known already. */
  known?: { firstName: string; lastName: string; email: string } | undefined;
};

/** A new account with e-mail and password; the page's action answers `intent=password` with `signUpByPassword`. */
export function PasswordSignUpForm({
  idempotencyKey,
  problem,
  isEmailInUse,
  loginHref,
  countries,
  defaultCountry,
  known,
}: PasswordSignUpFormProps) {
  const t = useT();
  // The loader runs again after each press, and would give another one.
  const [key] = useState(idempotencyKey);
  const isSending = useNavigation().formData?.get('intent') === 'password';
  return (
    <Form method="post" className="stack stack--5" noValidate>
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="key" value={key} />
      <NameFields problem={problem} {...(known ? { firstName: known.firstName, lastName: known.lastName } : {})} />
      <NewEmailField problem={problem} isInUse={isEmailInUse} loginHref={loginHref} defaultValue={known?.email} />
      <PasswordField
        label={t('talent.auth.password')}
        hint={t('talent.register.password.hint')}
        name="password"
        autoComplete="new-password"
        error={problem.errorOf('password')}
      />
      <CountrySelect problem={problem} countries={countries} defaultCountry={defaultCountry} />
      <ConsentFields problem={problem} />
      <CaptchaField problem={problem} />
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('talent.auth.signup.submit')}
      </Button>
    </Form>
  );
}
