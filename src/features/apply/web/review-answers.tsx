import { useState } from 'react';
import { AnswerFields, AnswerNote } from '../../../web/form/answer-fields.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { maxAnswerLength } from '../../applications/stored-draft.ts';
import { AnswerValue } from '../../applications/web/answer-value.tsx';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import { type Answers, hasAnswer, type Question } from '../../question-sets/questions.ts';
import { answerRows } from '../../question-sets/wanted-words.ts';
import styles from './apply.module.css';
import { AnswerFile } from './steps/answer-file.tsx';
import type { DraftControl } from './use-draft.ts';

/** Where the review asks for what is missing. */
type Asking = { control: Pick<DraftControl, 'answer'>; errorOf: (name: string) => string | undefined };
type Earlier = NonNullable<AskedQuestion['earlierAnswer']>;

/** What the client will read: every question that is shown, with its answer. */
export function ReviewAnswers({
  questions,
  answers,
  asking,
}: {
  questions: readonly AskedQuestion[];
  answers: Answers;
  /** Null where nothing can be missing: the steps came before. */
  asking: Asking | null;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const rows = answerRows(i18n, questions, answers);
  const open = useOpenFields(rows);
  return (
    <ul className={styles.answers}>
      {rows.map((row) => {
        const { question, values, note } = row;
        const { earlierAnswer: earlier } = question;
        if (asking && earlier && waitsForTick(question, values))
          return (
            <TickedAnswer key={question.id} {...asking} question={question} earlier={earlier} isTicked={hasAnswer(values)} note={note} />
          );
        if (asking && open.includes(question.id))
          return (
            <li key={question.id}>
              <AnswerFields
                rows={[{ ...row, depth: 1 }]}
                onAnswer={asking.control.answer}
                errorOf={asking.errorOf}
                maxLength={maxAnswerLength}
                file={() => (
                  <AnswerFile
                    question={question}
                    values={values}
                    onAnswer={(next) => asking.control.answer(question.id, next)}
                    error={asking.errorOf(`question-${question.id}`)}
                  />
                )}
              />
            </li>
          );
        return (
          <li key={question.id}>
            <p className="small muted">{question.label}</p>
            {hasAnswer(values) ? (
              <>
                <p>
                  <QuestionAnswer question={question} values={values} />
                </p>
                {asking && earlier && isSameAnswer(values, earlier) && <AnswerSource earlier={earlier} />}
                {note === null ? null : <AnswerNote>{note}</AnswerNote>}
              </>
            ) : (
              <p className="muted">{t('talent.apply.review.notAnswered')}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The questions that lack an answer while the review is open: a field stays when it is filled in. */
function useOpenFields(rows: readonly { question: AskedQuestion; values: readonly string[] }[]): readonly number[] {
  const missing = rows
    .filter(({ question, values }) => question.isRequired && !hasAnswer(values) && !waitsForTick(question, values))
    .map(({ question }) => question.id);
  const [open, setOpen] = useState(missing);
  if (missing.some((id) => !open.includes(id))) setOpen([...new Set([...open, ...missing])]);
  return open;
}

/** Whether an earlier answer is offered that the talent has to confirm, and they gave no other one. */
function waitsForTick({ earlierAnswer }: AskedQuestion, values: readonly string[]): boolean {
  return earlierAnswer?.needsTick === true && (!hasAnswer(values) || isSameAnswer(values, earlierAnswer));
}

function isSameAnswer(values: readonly string[], earlier: Earlier): boolean {
  return values.length === earlier.values.length && values.every((value) => earlier.values.includes(value));
}

/** An earlier answer that is sent only where the talent says that it still holds. */
function TickedAnswer({
  control,
  errorOf,
  question,
  earlier,
  isTicked,
  note,
}: Asking & { question: AskedQuestion; earlier: Earlier; isTicked: boolean; note: string | null }) {
  const { t } = useI18n();
  const name = `question-${question.id}`;
  return (
    <li>
      <p className="small muted">{question.label}</p>
      <p>
        <QuestionAnswer question={question} values={earlier.values} />
      </p>
      <AnswerSource earlier={earlier} />
      {note === null ? null : <AnswerNote>{note}</AnswerNote>}
      <CheckboxField
        name={name}
        checked={isTicked}
        error={errorOf(name) === undefined ? undefined : t('talent.apply.review.tick')}
        onChange={(event) => control.answer(question.id, event.target.checked ? earlier.values : [])}
        label={
          <>
            {t('talent.apply.review.holds')}
            <span className="vh"> {question.label}</span>
          </>
        }
      />
    </li>
  );
}

function AnswerSource({ earlier }: { earlier: Earlier }) {
  const { t, date } = useI18n();
  const zone = useZone();
  return (
    <p className="small muted">
      {t('talent.apply.review.from.answer', { date: date(earlier.answeredAt, 'short', zone), project: earlier.projectTitle })}
    </p>
  );
}

/** An answer in the words of its question. */
export function QuestionAnswer({ question: { type, options }, values }: { question: Question; values: readonly string[] }) {
  const optionLabels = values.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen);
  return <AnswerValue type={type} values={values} optionLabels={optionLabels} />;
}
