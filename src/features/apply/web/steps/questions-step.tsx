import { useState } from 'react';
import { AnswerFields } from '../../../../web/form/answer-fields.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { maxAnswerLength } from '../../../applications/stored-draft.ts';
import type { AskedQuestion } from '../../../question-sets/asked-question.ts';
import { hasAnswer } from '../../../question-sets/questions.ts';
import { answerRows } from '../../../question-sets/wanted-words.ts';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';
import { AnswerFile } from './answer-file.tsx';
import { EarlierAnswer } from './earlier-answer.tsx';

type Props = { control: DraftControl; questions: readonly AskedQuestion[]; errorOf: (name: string) => string | undefined };

/** The client's questions; dependent questions are indented below the answer and announced when they appear. */
export function QuestionsStep({ control, questions, errorOf }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const [filled, setFilled] = useState('');
  const rows = answerRows(i18n, questions, control.answers);
  const below = rows.filter(({ depth }) => depth > 1).length;
  return (
    <>
      <StepHeading lead={t('talent.apply.questions.lead')}>{t('talent.apply.questions.title')}</StepHeading>
      <AnswerFields
        rows={rows}
        onAnswer={control.answer}
        errorOf={errorOf}
        maxLength={maxAnswerLength}
        file={({ question, values }) => (
          <AnswerFile
            question={question}
            values={values}
            onAnswer={(next) => control.answer(question.id, next)}
            error={errorOf(`question-${question.id}`)}
          />
        )}
        below={({ question, values }) =>
          question.earlierAnswer && !hasAnswer(values) ? (
            <EarlierAnswer
              question={question}
              earlier={question.earlierAnswer}
              onUse={(used) => {
                control.answer(question.id, used);
                setFilled(question.label);
              }}
            />
          ) : null
        }
      />
      <p className="vh" role="status">
        {filled ? t('talent.apply.questions.earlier.used', { question: filled }) : ''}
      </p>
      <p className="vh" role="status">
        {below > 0 ? t('talent.apply.questions.more', { count: below }) : ''}
      </p>
    </>
  );
}
