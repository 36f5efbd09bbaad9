import { FieldError } from '../../../web/form/field-error.tsx';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { fieldName } from '../editor-form.ts';
import { numbersOf, possibleParents } from '../question-doc.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { QuestionProps } from './question-form.tsx';
import { titleOf } from './question-words.ts';
import styles from './questions.module.css';

/** Whether a question is always asked, or with an answer of another. A condition that no answer can meet is said here. */
export function AskedWhen({ editor, question, errorOf }: QuestionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { questions } = editor.state.doc;
  const numbers = numbersOf(questions);
  const parent = questions.find(({ key }) => key === question.parent);
  const error = errorOf('showWhen') ?? errorOf('parent');
  const describedBy = error ? 'field-q-showWhen-error' : undefined;
  return (
    <fieldset id="field-q-showWhen" tabIndex={-1} className={styles.asked} aria-describedby={describedBy}>
      <legend>{t('talent.desk.questions.when')}</legend>
      <div className={parent ? styles.rule : undefined}>
        <div className={styles.ruleLine}>
          <SelectBox
            // A parent that is not to be had any more leaves the list.
            key={questions.map(({ key }) => key).join()}
            id="field-q-parent"
            name={fieldName('parent')}
            defaultValue={question.parent ?? ''}
            aria-label={t('talent.desk.questions.parent')}
          >
            <option value="">{t('talent.desk.questions.always')}</option>
            {possibleParents(questions, question.key).map((each) => (
              <option key={each.key} value={each.key}>
                {numbers.get(each.key)} {titleOf(i18n, each)}
              </option>
            ))}
          </SelectBox>
          {parent ? (
            <ConditionFields name="show" of={parent} rule={question.showWhen} describedBy={describedBy} isInvalid={error !== undefined} />
          ) : null}
        </div>
        {error ? <FieldError id="field-q-showWhen-error">{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}
