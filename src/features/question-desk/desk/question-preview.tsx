import { useState } from 'react';
import { htmlLang } from '../../../contract/i18n/locale.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { SegmentGroup } from '../../../web/desk/segment-form.tsx';
import { AnswerFields } from '../../../web/form/answer-fields.tsx';
import { FilePicker } from '../../../web/form/file-picker.tsx';
import { I18nProvider, useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { maxAnswerLength } from '../../applications/stored-draft.ts';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import { type Answers, ruleOf } from '../../question-sets/questions.ts';
import { answerRows } from '../../question-sets/wanted-words.ts';
import { type DocQuestion, filled, inputOf } from '../question-doc.ts';
import type { EditorData } from './load-sets.ts';
import styles from './questions.module.css';
import type { SetEditor } from './use-set-editor.ts';

type Props = { editor: SetEditor; words: EditorData['words'] };

/** The questions in the fields of talents, in each language; answers are kept nowhere. */
export function QuestionPreview({ editor: { state }, words }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { languages, preferredSortedCountries } = useClient();
  const { see, open } = state;
  const { questions } = state.doc;
  const showing = answersShowing(questions, open);
  const which = JSON.stringify([open, showing]);
  const [given, setGiven] = useState({ which, answers: showing });
  // The question that is open is one that is shown, also once it is asked after another answer.
  if (given.which !== which) setGiven({ which, answers: { ...given.answers, ...showing } });
  const opened = questions.find(({ key }) => key === open);
  const written = opened ? filled(opened.label) : {};
  const isMissing = !(see in written) && Object.keys(written).length > 0;
  return (
    <aside className={styles.see} aria-labelledby="preview-title" tabIndex={-1} data-region="">
      <div className={styles.partRow}>
        <h2 id="preview-title">{t('talent.desk.questions.preview')}</h2>
        <SegmentGroup label={t('talent.desk.questions.preview.language')}>
          {languages.map(({ iso, name }) => (
            <button key={iso} type="submit" form="questions" name="intent" value={`see:${iso}`} aria-pressed={iso === see}>
              {name}
            </button>
          ))}
        </SegmentGroup>
      </div>
      <div className={styles.frame} lang={htmlLang(see)}>
        <I18nProvider locale={see} country={preferredSortedCountries[0]} messages={words[see] ?? {}}>
          <PreviewFields
            questions={askedQuestions(questions, see)}
            answers={given.answers}
            onAnswer={(id, values) => setGiven({ which, answers: { ...given.answers, [id]: values } })}
          />
        </I18nProvider>
      </div>
      <p className={styles.said}>
        {isMissing ? `${t('talent.desk.questions.preview.missing')} ` : null}
        {t('talent.desk.questions.preview.hint')}
      </p>
    </aside>
  );
}

type FieldsProps = { questions: readonly AskedQuestion[]; answers: Answers; onAnswer: (id: number, values: string[]) => void };

/** In the words of the language above it. */
function PreviewFields({ questions, answers, onAnswer }: FieldsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <AnswerFields
      rows={answerRows(i18n, questions, answers)}
      onAnswer={onAnswer}
      maxLength={maxAnswerLength}
      // A file stays on this computer: only its name is shown.
      file={({ question, values: [name] }) => (
        <>
          <FilePicker
            label={question.label}
            name={`question-${question.id}`}
            kind="pdfOrPicture"
            buttonLabel={t(name ? 'talent.apply.file.replace' : 'talent.upload.choose')}
            hint={question.hint ?? t('talent.apply.questions.fileHint')}
            optional={!question.isRequired}
            onFile={(file) => onAnswer(question.id, [file.name])}
          />
          {name ? <p className="small">{name}</p> : null}
        </>
      )}
    />
  );
}

/** As talents would get them from the server. Each has the number of its place as its id, below those that are saved. */
function askedQuestions(questions: readonly DocQuestion[], language: string): AskedQuestion[] {
  return inputOf({ questions: [...questions] }).map(
    ({ id: _saved, parent, label, hint, options, knockOut, saysWanted, ...rest }, index) => ({
      ...rest,
      id: index + 1,
      parentId: parent === null ? null : parent + 1,
      label: localized(label, language) || '…',
      hint: localized(hint, language) || null,
      options: options.map((option) => ({ value: option.value, label: localized(filled(option.label), language) || '…' })),
      unwanted: saysWanted ? knockOut : null,
      position: index + 1,
      earlierAnswer: null,
    }),
  );
}

/** Answers with which a question is asked: one that fits to each question above it. */
function answersShowing(questions: readonly DocQuestion[], key: string): Answers {
  const asked = askedQuestions(questions, 'en');
  const answers: Record<number, string[]> = {};
  for (let at = asked.find((_, index) => questions[index]?.key === key); at?.parentId; ) {
    const { parentId, showWhen } = at;
    const parent = asked.find(({ id }) => id === parentId);
    if (parent) answers[parent.id] = [showWhen ? ruleOf(showWhen).value : someAnswer(parent)];
    at = parent;
  }
  return answers;
}

function someAnswer({ type, options }: AskedQuestion): string {
  if (type === 'yesNo') return 'true';
  return options[0]?.value ?? (type === 'date' ? '2027-01-01' : '1');
}
