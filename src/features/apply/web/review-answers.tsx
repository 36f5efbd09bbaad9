import { isGivenDate } from '../../../contract/dates.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { type Answers, asNumber, hasAnswer, type Question, visibleQuestions, yes } from '../questions.ts';
import styles from './apply.module.css';

/** What the client will read: every question that is shown, with its answer. */
export function ReviewAnswers({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  const i18n = useI18n();
  return (
    <ul className={styles.answers}>
      {visibleQuestions(questions, answers).map(({ question }) => {
        const values = answers[question.id] ?? [];
        return (
          <li key={question.id}>
            <p className="small muted">{question.label}</p>
            <p>{hasAnswer(values) ? answerWords(i18n, question, values) : i18n.t('talent.apply.review.none')}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** An answer as it was chosen or typed, not as it is stored. */
export function answerWords({ t, date, number, list }: Translator, { type, options }: Question, values: readonly string[]): string {
  const [value = ''] = values;
  switch (type) {
    case 'yesNo':
      return t(value === yes ? 'talent.apply.questions.yes' : 'talent.apply.questions.no');
    case 'single':
    case 'multi':
      return list(values.map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen));
    case 'rating':
      return t(`talent.apply.questions.rating.${value}`);
    case 'date':
      return isGivenDate(value) ? date(value, 'long') : value;
    case 'number': {
      const amount = asNumber(value);
      return amount === null ? value : number(amount);
    }
    case 'file':
      return t('talent.apply.questions.file');
    default:
      return value;
  }
}
