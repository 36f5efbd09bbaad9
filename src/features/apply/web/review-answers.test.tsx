import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { Question } from '../../question-sets/questions.ts';
import { ReviewAnswers } from './review-answers.tsx';

const question = (id: number, type: Question['type'], label: string, options: Question['options'] = []): Question => ({
  id,
  parentId: null,
  showWhen: null,
  groupId: 1,
  type,
  label,
  hint: null,
  options,
  isRequired: true,
  position: id,
});

test('the review shows each question with its answer in words', () => {
  const markup = serverMarkup(
    <ReviewAnswers
      questions={[
        question(1, 'yesNo', 'Do you drive?'),
        question(2, 'multi', 'Which shifts?', [
          { value: 'a', label: 'Early' },
          { value: 'b', label: 'Late' },
        ]),
        question(3, 'date', 'From when?'),
        question(4, 'text', 'Anything else?'),
      ]}
      answers={{ 1: ['true'], 2: ['a', 'b'], 3: ['2027-03-04'] }}
    />,
  );
  for (const words of ['Do you drive?', 'Yes', 'Early and Late', 'March 4, 2027', 'Not provided']) expect(markup).toContain(words);
});
