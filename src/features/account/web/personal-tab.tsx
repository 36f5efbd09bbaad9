import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { useClient } from '../../../web/shell-context.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { AccountTitle } from './account-title.tsx';
import { nameLabels } from './name-labels.ts';
import type { action, loader } from './personal-route.ts';

/** Names, country of residence and language. */
export function PersonalTab({ loaderData: { me, countries }, actionData }: TabProps<typeof loader, typeof action>) {
  const t = useT();
  const { languages } = useClient();
  const isSending = useNavigation().formData !== undefined;
  const problem = useFormProblem(actionData?.form, 'firstName', undefined, nameLabels(t));
  return (
    <Card as="section">
      <AccountTitle tab="personal" hasErrors={problem.errors.length > 0} />
      <Form method="post" className="stack stack--5" noValidate>
        {actionData?.result && (
          <Notice tone="success" role="status">
            {t('talent.account.saved')}
          </Notice>
        )}
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <div className="pair">
          <TextField label={t('talent.register.firstName')} {...problem.field('firstName', me.firstName)} autoComplete="given-name" />
          <TextField label={t('talent.register.lastName')} {...problem.field('lastName', me.lastName)} autoComplete="family-name" />
        </div>
        <Select
          label={t('talent.register.country')}
          {...problem.field('residenceCountry', me.residenceCountry ?? '')}
          autoComplete="country"
        >
          {me.residenceCountry === null && <option value="">{t('talent.account.country.choose')}</option>}
          <Options of={countries} />
        </Select>
        <Select label={t('talent.account.language')} hint={t('talent.account.language.hint')} {...problem.field('locale', me.locale)}>
          {languages.map((language) => (
            <option key={language.iso} value={language.iso} lang={languageTag(language.iso)}>
              {language.name}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" variant="primary" busy={isSending}>
            {t('talent.account.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
