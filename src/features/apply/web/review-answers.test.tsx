import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import { type QuestionType, questionTypes } from '../../question-sets/questions.ts';
import { QuestionAnswer, ReviewAnswers } from './review-answers.tsx';

const question = (id: number, type: QuestionType, label: string, options: AskedQuestion['options'] = []): AskedQuestion => ({
  id,
  parentId: null,
  showWhen: null,
  groupId: 1,
  type,
  label,
  hint: null,
  options,
  isRequired: true,
  unwanted: null,
  earlierAnswer: null,
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
      asking={null}
    />,
  );
  for (const words of ['Do you drive?', 'Yes', 'Early and Late', 'March 4, 2027', 'Not answered, it was optional'])
    expect(markup).toContain(words);
});

test('the review says that an answer is not the wanted one, where the client says what is wanted', () => {
  const unwanted = { equals: false };
  const markup = (given: string) =>
    serverMarkup(
      <ReviewAnswers questions={[{ ...question(1, 'yesNo', 'Do you drive?'), unwanted }]} answers={{ 1: [given] }} asking={null} />,
    );
  expect(markup('false')).toContain('Wanted: Yes');
  expect(markup('true')).not.toContain('Wanted');
});

/** An answer to a question of each type as it is stored, and what is read of it. */
const shown: Readonly<Record<QuestionType, [stored: string, words: string]>> = {
  text: ['Yes, gladly', 'Yes, gladly'],
  longText: ['One\nTwo', 'One\nTwo'],
  number: ['1234,5', '1,234.5'],
  date: ['2027-03-04', 'March 4, 2027'],
  yesNo: ['false', 'No'],
  single: ['a', 'Early'],
  multi: ['a', 'Early'],
  file: ['6f1b4c9e-6f0e-4d8e-9a56-3f1f5b0a7c11', 'href='],
  rating: ['5', 'expert'],
};

test.each(questionTypes)('an answer of the type %s is shown in words', (type) => {
  const [stored, words] = shown[type];
  const asked = question(1, type, 'Which?', [{ value: 'a', label: 'Early' }]);
  expect(serverMarkup(<QuestionAnswer question={asked} values={[stored]} />)).toContain(words);
});
