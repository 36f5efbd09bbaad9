import { Form, useNavigation } from 'react-router';
import { PasswordField } from '../../../web/form/password-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import type { PhonePage } from './load-phone-page.ts';
import { PhoneFields } from './phone-fields.tsx';

/** Step 1: which number. */
export function NumberStep({ page, problem }: { page: PhonePage; problem: FormProblem }) {
  const t = useT();
  const isSending = useNavigation().formData?.get('intent') === 'send';
  return (
    <Form method="post" className="stack stack--5" noValidate>
      <input type="hidden" name="intent" value="send" />
      <PhoneFields problem={problem} callingCodes={page.callingCodes} known={page.known} />
      {problem.errorOf('password') !== undefined && (
        <PasswordField
          label={t('talent.auth.password.current')}
          hint={t('talent.phone.proof')}
          name="password"
          autoComplete="current-password"
          error={problem.errorOf('password')}
        />
      )}
      {page.purpose === 'enter' && <CaptchaField problem={problem} />}
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('talent.phone.send')}
      </Button>
    </Form>
  );
}
