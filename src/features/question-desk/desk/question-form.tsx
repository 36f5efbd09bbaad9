import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { arrowDownIcon, arrowUpIcon } from '../../../web/desk/desk-icons.ts';
import { SegmentForm } from '../../../web/desk/segment-form.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import formStyles from '../../../web/form/form.module.css';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { IconButton } from '../../../web/ui/button.tsx';
import { questionTypes } from '../../question-sets/questions.ts';
import { neighbourOf } from '../edit-doc.ts';
import { fieldName } from '../editor-form.ts';
import { type DocQuestion, hasOptions, numbersOf, withBelow } from '../question-doc.ts';
import { AskedWhen } from './asked-when.tsx';
import { missingLanguages } from './doc-faults.ts';
import { OptionsField } from './options-field.tsx';
import { QuestionSwitches } from './question-switches.tsx';
import styles from './questions.module.css';
import type { SetEditor } from './use-set-editor.ts';

export type QuestionProps = {
  editor: SetEditor;
  question: DocQuestion;
  /** The fault of a field of this question, where it is to be said. */
  errorOf: (field: string) => string | undefined;
};

/** Everything about the question that is open; its words in one language at a time. */
export function QuestionForm(props: QuestionProps) {
  const { editor, question, errorOf } = props;
  const { t } = useI18n();
  const { language } = editor.state;
  return (
    <>
      <QuestionHead {...props} />
      <input type="hidden" name={fieldName('opened')} value={question.key} />
      <input type="hidden" name={fieldName('language')} value={language} />
      <AskedWhen {...props} />
      <WordsField {...props} />
      <Select label={t('talent.desk.questions.kind')} name={fieldName('type')} defaultValue={question.type} error={errorOf('type')}>
        {questionTypes.map((type) => (
          <option key={type} value={type}>
            {t(`talent.desk.project.question.type.${type}`)}
          </option>
        ))}
      </Select>
      {hasOptions(question) ? <OptionsField {...props} /> : null}
      <TextField
        label={t('talent.desk.questions.help')}
        name={fieldName('hint')}
        lang={language}
        maxLength={1000}
        optional
        autoComplete="off"
        defaultValue={question.hint[language] ?? ''}
        error={errorOf('hint')}
      />
      <QuestionSwitches {...props} />
    </>
  );
}

/** Its number, and what can be done with it as a whole. */
function QuestionHead({ editor, question }: QuestionProps) {
  const { t } = useI18n();
  const { questions } = editor.state.doc;
  const number = numbersOf(questions).get(question.key) ?? '';
  const below = withBelow(questions, question.key).length - 1;
  const move = (verb: 'up' | 'down', icon: string) => (
    <IconButton
      id={`move-${verb}`}
      type="submit"
      name="intent"
      value={`${verb}:${question.key}`}
      icon={icon}
      iconSize="s"
      label={t(`talent.desk.questions.${verb}`, { number })}
      aria-disabled={neighbourOf(questions, question.key, verb === 'up' ? -1 : 1) === undefined || undefined}
    />
  );
  return (
    <div className={styles.partRow}>
      <h2 id="question-title" tabIndex={-1}>
        {t('talent.desk.questions.question', { number })}
      </h2>
      <span className={styles.act}>
        {move('up', arrowUpIcon)}
        {move('down', arrowDownIcon)}
        <DeskButton type="submit" name="intent" value={`add:${question.key}`} variant="quiet">
          {t('talent.desk.questions.addBelow')}
        </DeskButton>
        {below + 1 < questions.length ? (
          <DeskButton type="submit" name="intent" value={`remove:${question.key}`} variant="quiet">
            {t('talent.desk.questions.remove', { count: below })}
          </DeskButton>
        ) : null}
      </span>
    </div>
  );
}

/** The question in the language that is chosen next to its name; a dot marks languages that something is not yet written in. */
function WordsField({ editor, question, errorOf }: QuestionProps) {
  const { t } = useI18n();
  const { languages } = useClient();
  const { language } = editor.state;
  const error = errorOf('label');
  const missing = missingLanguages(
    question,
    languages.map(({ iso }) => iso),
  );
  const saved = editor.base.questions.find(({ key }) => key === question.key)?.label[language];
  return (
    <div className={styles.words}>
      <div className={styles.partRow}>
        <label htmlFor={fieldId(fieldName('label'))}>{t('talent.desk.questions.words')}</label>
        <SegmentForm
          name="intent"
          label={t('talent.desk.questions.language')}
          current={`language:${language}`}
          items={languages.map(({ iso, name }) => ({
            value: `language:${iso}`,
            label: <Language name={name} isMissing={missing.includes(iso)} />,
          }))}
        />
      </div>
      <textarea
        id={fieldId(fieldName('label'))}
        name={fieldName('label')}
        className={formStyles.input}
        lang={language}
        rows={2}
        defaultValue={question.label[language] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'field-q-label-error' : undefined}
      />
      {saved !== undefined && saved !== question.label[language] ? (
        <p className={styles.was}>{t('talent.desk.project.was', { value: saved })}</p>
      ) : null}
      {error ? <FieldError id="field-q-label-error">{error}</FieldError> : null}
    </div>
  );
}

function Language({ name, isMissing }: { name: string; isMissing: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {name}
      {isMissing ? (
        <>
          <span className={styles.dot} />
          <span className="vh">{t('talent.desk.questions.lacks')}</span>
        </>
      ) : null}
    </>
  );
}
