import { useId } from 'react';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import type { AskedQuestion } from '../../../question-sets/asked-question.ts';
import styles from '../apply.module.css';
import { QuestionAnswer } from '../review-answers.tsx';

type Props = { question: AskedQuestion; earlier: NonNullable<AskedQuestion['earlierAnswer']>; onUse: (values: string[]) => void };

/** What the talent answered to the same question before, and a button that fills it in. */
export function EarlierAnswer({ question, earlier, onUse }: Props) {
  const { t, date } = useI18n();
  const id = useId();
  return (
    <div className={styles.earlier}>
      <p className="small muted" id={id}>
        {t('talent.apply.questions.earlier', { date: date(earlier.answeredAt, 'long'), project: earlier.projectTitle })}
      </p>
      <blockquote className={styles.earlierWords}>
        <QuestionAnswer question={question} values={earlier.values} />
      </blockquote>
      <Button
        size="small"
        aria-label={t('talent.apply.questions.earlier.use.label', { question: question.label })}
        aria-describedby={id}
        onClick={() => {
          onUse([...earlier.values]);
          // The button goes with its offer.
          const fields = document.getElementsByName(`question-${question.id}`);
          const chosen = [...fields].find((field) => field instanceof HTMLInputElement && earlier.values.includes(field.value));
          (chosen ?? fields[0])?.focus();
        }}
      >
        {t('talent.apply.questions.earlier.use')}
      </Button>
    </div>
  );
}
