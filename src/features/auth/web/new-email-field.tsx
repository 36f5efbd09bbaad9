import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { Rich, useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { useUniqueEmail } from './use-unique-email.ts';

type NewEmailFieldProps = {
  problem: FormProblem;
  /** Whether the call that was refused found the address in use. */
  isInUse: boolean;
  loginHref: string;
  defaultValue?: string | undefined;
};

/** The address of a new account. Whether it is still free is asked when the field is left (specification section 5, `uniqueEmail`). */
export function NewEmailField({ problem, isInUse, loginHref, defaultValue }: NewEmailFieldProps) {
  const t = useT();
  const client = useClient();
  const unique = useUniqueEmail(isInUse);
  const toLogin = (text: ReactNode) => (
    <Link key="login" to={loginHref}>
      {text}
    </Link>
  );
  const rule = client.emailSpecialCharacters ? undefined : t('talent.register.email.validation.special.chars');
  return (
    <TextField
      label={t('talent.auth.email')}
      hint={unique.use === 'unknown' ? <span role="status">{t('talent.register.email.unchecked')}</span> : rule}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      defaultValue={problem.value('email') ?? defaultValue}
      error={unique.use === 'taken' ? <Rich k="talent.register.email.in.use.link" tags={{ login: toLogin }} /> : problem.errorOf('email')}
      onBlur={(event) => void unique.ask(event.target.value)}
    />
  );
}
