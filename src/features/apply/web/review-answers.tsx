import { AnswerNote } from '../../../web/form/answer-fields.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { AnswerValue } from '../../applications/web/answer-value.tsx';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import { type Answers, hasAnswer, type Question } from '../../question-sets/questions.ts';
import { answerRows } from '../../question-sets/wanted-words.ts';
import styles from './apply.module.css';

/** What the client will read: every question that is shown, with its answer. */
export function ReviewAnswers({ questions, answers }: { questions: readonly AskedQuestion[]; answers: Answers }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ul className={styles.answers}>
      {answerRows(i18n, questions, answers).map(({ question, values, note }) => {
        return (
          <li key={question.id}>
            <p className="small muted">{question.label}</p>
            {hasAnswer(values) ? (
              <>
                <p>
                  <QuestionAnswer question={question} values={values} />
                </p>
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

/** An answer in the words of its question. */
export function QuestionAnswer({ question: { type, options }, values }: { question: Question; values: readonly string[] }) {
  const optionLabels = values.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen);
  return <AnswerValue type={type} values={values} optionLabels={optionLabels} />;
}
