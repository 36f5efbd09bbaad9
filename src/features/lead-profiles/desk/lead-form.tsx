import { Form } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import styles from './leads.module.css';

type Props = { days: number; pools: readonly { id: number; name: string }[]; returned: ReturnedForm | undefined; busy: boolean };

/** Prepares a profile: the person gets a link by mail, or the operator hands it out. */
export function LeadForm({ days, pools, returned, busy }: Props) {
  const { t, languageName } = useI18n();
  const { signUpLanguages } = useClient();
  const problem = useFormProblem(returned, 'email');
  const chosenPools = problem.value('poolIds')?.split(',');
  const text = (name: 'email' | 'firstName' | 'lastName' | 'title' | 'skills') => ({
    name,
    defaultValue: problem.value(name) ?? '',
    error: problem.errorOf(name),
  });
  return (
    <Form method="post" noValidate className={styles.form}>
      <p className={styles.hint}>{t('talent.desk.leads.intro', { days })}</p>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <div className={styles.two}>
        <TextField label={t('talent.desk.leads.firstName')} {...text('firstName')} />
        <TextField label={t('talent.desk.leads.lastName')} {...text('lastName')} />
        <TextField label={t('talent.desk.leads.email')} type="email" {...text('email')} />
        <Select label={t('talent.desk.leads.language')} name="locale" defaultValue={problem.value('locale') ?? signUpLanguages[0]}>
          <Options of={signUpLanguages} words={languageName} />
        </Select>
        <TextField label={t('talent.desk.leads.jobTitle')} optional {...text('title')} />
        <TextField label={t('talent.desk.talents.filter.skills')} hint={t('talent.desk.talents.tags.hint')} optional {...text('skills')} />
      </div>
      {pools.length === 0 ? null : (
        <fieldset>
          <legend className={styles.legend}>{t('talent.desk.leads.pools')}</legend>
          {pools.map(({ id, name }) => (
            <CheckboxField key={id} name="poolIds" value={id} label={name} defaultChecked={chosenPools?.includes(String(id))} />
          ))}
        </fieldset>
      )}
      <CheckboxField name="mail" label={t('talent.desk.leads.mail')} defaultChecked={returned?.values.mail !== undefined} />
      <div>
        <DeskButton type="submit" name="intent" value="create" variant="primary" busy={busy}>
          {t('talent.desk.leads.create')}
        </DeskButton>
      </div>
    </Form>
  );
}
