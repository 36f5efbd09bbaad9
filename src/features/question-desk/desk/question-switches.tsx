import { FieldError } from '../../../web/form/field-error.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { rulesOfType } from '../../question-sets/questions.ts';
import { fieldName } from '../editor-form.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { QuestionProps } from './question-form.tsx';
import { knockOutWords } from './question-words.ts';
import styles from './questions.module.css';

/** Whether it must be answered, and which answers mark an application; they never decline anybody. */
export function QuestionSwitches({ question, errorOf }: QuestionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const wanted = knockOutWords(i18n, question);
  const error = errorOf('knockOut');
  const describedBy = error ? 'field-q-knockOut-error' : undefined;
  const words = (name: string) => (
    <>
      <b>{t(`talent.desk.questions.${name}`)}</b>
      <span>{t(`talent.desk.questions.${name}.what`)}</span>
    </>
  );
  return (
    <div className={styles.box}>
      <Switch
        className={styles.switchRow}
        label={words('mustAnswer')}
        name={fieldName('isRequired')}
        defaultChecked={question.isRequired}
      />
      {/* Nothing in a file can be compared. */}
      {rulesOfType[question.type].length > 0 ? (
        <Switch
          className={styles.switchRow}
          label={words('knockOut')}
          name={fieldName('knockOn')}
          defaultChecked={question.knockOut !== null}
        />
      ) : null}
      {question.knockOut ? (
        <>
          <fieldset id="field-q-knockOut" tabIndex={-1} className={styles.knock} aria-describedby={describedBy}>
            <legend>{t('talent.desk.questions.unwanted')}</legend>
            <div className={styles.ruleLine}>
              <ConditionFields
                name="knock"
                of={question}
                rule={question.knockOut}
                describedBy={describedBy}
                isInvalid={error !== undefined}
              />
            </div>
            {error ? <FieldError id="field-q-knockOut-error">{error}</FieldError> : wanted ? <p className={styles.said}>{wanted}</p> : null}
          </fieldset>
          <Switch
            className={styles.switchRow}
            label={words('saysWanted')}
            name={fieldName('saysWanted')}
            defaultChecked={question.saysWanted}
          />
        </>
      ) : null}
    </div>
  );
}
