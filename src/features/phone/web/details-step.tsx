import { Form, useNavigation } from 'react-router';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { OpenSignUp } from '../../auth/web/closed-sign-up.tsx';
import { ConsentFields } from '../../auth/web/consent-fields.tsx';
import { CountrySelect, NameFields } from '../../auth/web/person-fields.tsx';
import type { Flow, PhonePage } from './load-phone-page.ts';

/** Step 3, for unknown numbers: names, country and consents create the account; an address may follow later. */
export function DetailsStep({ page, flow, problem }: { page: PhonePage; flow: Flow; problem: FormProblem }) {
  const t = useT();
  const isSending = useNavigation().formData?.get('intent') === 'register';
  return (
    <OpenSignUp>
      <p className="small muted">{t('talent.phone.details.known')}</p>
      <Form method="post" className="stack stack--5" noValidate>
        <input type="hidden" name="intent" value="register" />
        <NameFields problem={problem} />
        <CountrySelect problem={problem} countries={page.countries} defaultCountry={flow.countryCode} />
        <TextField
          optional
          label={t('talent.auth.email')}
          hint={t('talent.phone.email.hint')}
          type="email"
          {...problem.field('email')}
          autoComplete="email"
          inputMode="email"
        />
        <ConsentFields problem={problem} />
        <Button type="submit" variant="primary" size="large" block busy={isSending}>
          {t('talent.auth.signup.submit')}
        </Button>
      </Form>
    </OpenSignUp>
  );
}
