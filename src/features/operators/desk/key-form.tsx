import { Form, useNavigation } from 'react-router';
import { dayMs } from '../../../contract/dates.ts';
import { deskConnectionsPart, deskLinks } from '../../../contract/desk-links.ts';
import { groupScopes, keyScopes } from '../../../contract/operator-scopes.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { type KeyAnswer, keyTerms } from './act-on-keys.ts';
import styles from './keys.module.css';

/** A new key: its name, what it may do, and until when. */
export function KeyForm({ answer }: { answer: KeyAnswer | undefined }) {
  const { t } = useI18n();
  const problem = useFormProblem(answer?.form, 'name');
  const { state } = useNavigation();
  const ticked = problem.value('scopes')?.split(' ') ?? [];
  return (
    <>
      <DeskHead
        title={t('talent.desk.connections.key.new')}
        crumb={{ to: deskConnectionsPart('keys'), label: t('talent.desk.nav.connections') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        <Form method="post" noValidate className={styles.form} key={problem.edition}>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          <TextField
            label={t('talent.desk.connections.key.name')}
            hint={t('talent.desk.connections.key.name.hint')}
            {...problem.field('name')}
            autoComplete="off"
            maxLength={80}
          />
          <ChoiceGroup
            legend={t('talent.desk.connections.key.head.may')}
            hint={t('talent.desk.connections.key.may.hint')}
            name="scopes"
            error={problem.errorOf('scopes')}
          >
            <div className={styles.groups}>
              {groupScopes(keyScopes).map(({ group, verbs }) => (
                <fieldset key={group}>
                  <legend>{t(`talent.desk.connections.group.${group}`)}</legend>
                  {verbs.map((verb) => (
                    <CheckboxField
                      key={verb}
                      name="scopes"
                      value={`${group}:${verb}`}
                      defaultChecked={ticked.includes(`${group}:${verb}`)}
                      label={
                        <>
                          <span className={styles.verb}>{t(`talent.desk.connections.verb.${verb}`)}</span>
                          <span className={styles.about}>{t(`talent.desk.connections.about.${group}.${verb}`)}</span>
                        </>
                      }
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </ChoiceGroup>
          <TermField value={problem.value('term') ?? '365'} error={problem.errorOf('term')} />
          <div className={styles.acts}>
            <DeskButton type="submit" name="intent" value="keys.create" variant="primary" busy={state !== 'idle'}>
              {t('talent.desk.connections.key.submit')}
            </DeskButton>
            <DeskButtonLink to={deskLinks.connections}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}

function TermField({ value, error }: { value: string; error: string | undefined }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { now } = useDesk();
  const words = (term: (typeof keyTerms)[number]) =>
    term === 'never'
      ? t('talent.desk.connections.key.never')
      : t('talent.desk.connections.key.term', {
          days: Number(term),
          date: date(new Date(Date.parse(now) + Number(term) * dayMs), 'short', zone),
        });
  return (
    <Select
      label={t('talent.desk.connections.key.head.ends')}
      hint={t('talent.desk.connections.key.term.hint')}
      name="term"
      defaultValue={value}
      error={error}
    >
      <Options of={keyTerms} words={words} />
    </Select>
  );
}
