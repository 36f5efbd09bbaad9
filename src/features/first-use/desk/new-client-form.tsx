import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { languages } from '../../../contract/i18n/languages.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import styles from './set-up.module.css';

type Props = {
  form: ReturnedForm | undefined;
  /** Who the new portal belongs to unless another one is named. */
  owner: { name: string; email: string };
};

/** What a portal needs to be there: a name, a host, languages, and somebody who owns it. */
export function NewClientForm({ form, owner }: Props) {
  const { t, locale, languageName } = useI18n();
  const { state } = useNavigation();
  const problem = useFormProblem(form, 'name');
  const [first, setFirst] = useState(problem.value('language') ?? locale);
  const ticked = (problem.value('languages') ?? '').split(' ');
  return (
    <Form method="post" noValidate className={styles.form} key={problem.edition}>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TextField
        label={t('talent.desk.clients.name')}
        hint={t('talent.desk.clients.name.hint')}
        {...problem.field('name')}
        maxLength={80}
      />
      <TextField
        label={t('talent.desk.clients.host')}
        hint={t('talent.desk.clients.host.hint')}
        {...problem.field('host')}
        spellCheck={false}
      />
      <TextField
        label={t('talent.desk.clients.key')}
        hint={t('talent.desk.clients.key.hint')}
        optional
        {...problem.field('key')}
        spellCheck={false}
      />
      <Select
        label={t('talent.desk.clients.language')}
        hint={t('talent.desk.clients.language.hint')}
        {...problem.field('language', locale)}
        error={problem.errorOf('languages')}
        onChange={(event) => setFirst(event.currentTarget.value)}
      >
        <Options of={languages} words={languageName} />
      </Select>
      <ChoiceGroup legend={t('talent.desk.clients.languages')}>
        {languages
          .filter((iso) => iso !== first)
          .map((iso) => (
            <CheckboxField key={iso} name="languages" value={iso} label={languageName(iso)} defaultChecked={ticked.includes(iso)} />
          ))}
      </ChoiceGroup>
      <TextField
        label={t('talent.desk.clients.ownerName')}
        hint={t('talent.desk.clients.ownerName.hint')}
        {...problem.field('ownerName', owner.name)}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        type="email"
        label={t('talent.desk.clients.ownerEmail')}
        hint={t('talent.desk.clients.ownerEmail.hint')}
        {...problem.field('ownerEmail', owner.email)}
        autoComplete="off"
      />
      <div className={styles.acts}>
        <DeskButton type="submit" variant="primary" busy={state !== 'idle'}>
          {t('talent.desk.clients.create')}
        </DeskButton>
        <DeskButtonLink to={deskLinks.clients}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
      </div>
    </Form>
  );
}
