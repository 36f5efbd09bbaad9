import { useState } from 'react';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { AskedQuestion } from '../../../question-sets/asked-question.ts';
import { hasAnswer, visibleQuestions } from '../../../question-sets/questions.ts';
import styles from '../apply.module.css';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import { EarlierAnswer } from './earlier-answer.tsx';
import { QuestionField } from './question-field.tsx';

type Props = { control: DraftControl; questions: readonly AskedQuestion[]; errorOf: (name: string) => string | undefined };

/** The client's questions; dependent questions are indented below the answer and announced when they appear. */
export function QuestionsStep({ control, questions, errorOf }: Props) {
  const { t } = useI18n();
  const shown = visibleQuestions(questions, control.answers);
  const [filled, setFilled] = useState('');
  const below = shown.filter(({ depth }) => depth > 1).length;
  return (
    <>
      <StepHeading lead={t('talent.apply.questions.lead')}>{t('talent.apply.questions.title')}</StepHeading>
      <div className={styles.questions}>
        {shown.map(({ question, depth }) => (
          <div key={question.id} className={classNames(depth > 1 && styles.child, depth > 2 && styles.child2)}>
            <QuestionField
              question={question}
              values={control.answers[question.id] ?? []}
              onAnswer={(values) => control.answer(question.id, values)}
              error={errorOf(`question-${question.id}`)}
            />
            {question.earlierAnswer && !hasAnswer(control.answers[question.id]) ? (
              <EarlierAnswer
                question={question}
                earlier={question.earlierAnswer}
                onUse={(values) => {
                  control.answer(question.id, values);
                  setFilled(question.label);
                }}
              />
            ) : null}
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {filled ? t('talent.apply.questions.earlier.used', { question: filled }) : ''}
      </p>
      <p className="vh" role="status">
        {below > 0 ? t('talent.apply.questions.more', { count: below }) : ''}
      </p>
    </>
  );
}
