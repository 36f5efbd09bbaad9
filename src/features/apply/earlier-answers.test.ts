import { describe, expect, test } from 'vitest';
import { findEarlierAnswer, type SentAnswer, type SentAnswers } from './earlier-answers.ts';

const question = {
  id: 7,
  parentId: null,
  showWhen: null,
  groupId: 0,
  type: 'text' as const,
  label: 'Which PLCs do you know?',
  hint: null,
  options: [] as { value: string; label: string }[],
  isRequired: true,
  position: 1,
  labels: ['Which PLCs do you know?', 'Welche SPS kennen Sie?'],
  optionLabels: {} as Record<string, string[]>,
};
const answer = (change: Partial<SentAnswer> = {}): SentAnswer => ({
  questionId: 3,
  type: 'text',
  label: 'Which PLCs do you know?',
  values: ['S7-1500'],
  optionLabels: ['S7-1500'],
  ...change,
});
const sentOn = (day: string, ...answers: SentAnswer[]): SentAnswers => ({
  answeredAt: new Date(day),
  projectTitle: `Project of ${day}`,
  answers,
});

describe('an earlier answer is offered', () => {
  test('for the same question, the latest one first', () => {
    const sent = [sentOn('2027-03-01', answer({ values: ['S7-1500'] })), sentOn('2027-01-01', answer({ values: ['S5'] }))];
    expect(findEarlierAnswer(question, sent)).toEqual({
      values: ['S7-1500'],
      answeredAt: '2027-03-01T00:00:00.000Z',
      projectTitle: 'Project of 2027-03-01',
    });
  });

  test('for a question of the same words in any language, whatever their case', () => {
    expect(findEarlierAnswer(question, [sentOn('2027-03-01', answer({ label: 'welche sps kennen sie?' }))])?.values).toEqual(['S7-1500']);
  });

  test('for the same question under changed words', () => {
    expect(findEarlierAnswer(question, [sentOn('2027-03-01', answer({ questionId: 7, label: 'PLCs?' }))])?.values).toEqual(['S7-1500']);
  });

  test('with the options of this question that have the words of the chosen ones', () => {
    const choice = {
      ...question,
      type: 'multi' as const,
      options: [
        { value: 'x', label: 'Days' },
        { value: 'y', label: 'Nights' },
      ],
      optionLabels: { x: ['Days', 'Tage'], y: ['Nights', 'Nächte'] },
    };
    const chosen = answer({ type: 'multi', values: ['a', 'b'], optionLabels: ['Nächte', 'Tage'] });
    expect(findEarlierAnswer(choice, [sentOn('2027-03-01', chosen)])?.values).toEqual(['y', 'x']);
    expect(findEarlierAnswer(choice, [sentOn('2027-03-01', { ...chosen, optionLabels: ['Nächte', 'Weekends'] })])).toBeNull();
  });
});

describe('no earlier answer is offered', () => {
  test.each([
    ['to another question', { label: 'Which drives do you know?' }],
    ['to a question of another type', { type: 'longText' }],
    ['that is empty', { values: [' '] }],
    ['that would not be accepted now', { values: ['x'.repeat(2001)] }],
  ] as const)('from one %s', (_name, change) => {
    expect(findEarlierAnswer(question, [sentOn('2027-03-01', answer({ ...change }))])).toBeNull();
  });

  test('for a file, which may be out of date', () => {
    const file = { ...question, type: 'file' as const };
    const values = ['0192f0c1-0000-7000-8000-000000000000'];
    expect(findEarlierAnswer(file, [sentOn('2027-03-01', answer({ type: 'file', values }))])).toBeNull();
  });
});
