import { describe, expect, test } from 'vitest';
import { findEarlierAnswer, type KnownAnswer } from './earlier-answers.ts';
import { asksForWorkPermit } from './work-permit-words.ts';

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
const answer = (change: Partial<KnownAnswer> = {}): KnownAnswer => ({
  questionId: 3,
  type: 'text',
  labels: ['Which PLCs do you know?'],
  values: ['S7-1500'],
  optionLabels: [['S7-1500']],
  answeredAt: new Date('2027-03-01'),
  projectTitle: 'Port automation',
  ...change,
});

describe('an earlier answer is offered', () => {
  test('for the same question, the latest one first', () => {
    expect(findEarlierAnswer(question, [answer({ values: ['S7-1500'] }), answer({ values: ['S5'] })])).toEqual({
      values: ['S7-1500'],
      answeredAt: '2027-03-01T00:00:00.000Z',
      projectTitle: 'Port automation',
    });
  });

  test('for a question of the same words in any language, whatever their case', () => {
    const others = ['Quels automates ?', 'welche sps kennen sie?'];
    expect(findEarlierAnswer(question, [answer({ questionId: null, labels: others })])?.values).toEqual(['S7-1500']);
  });

  test('for the same question under changed words', () => {
    expect(findEarlierAnswer(question, [answer({ questionId: 7, labels: ['PLCs?'] })])?.values).toEqual(['S7-1500']);
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
    const chosen = answer({ type: 'multi', values: ['a', 'b'], optionLabels: [['Nuits', 'Nächte'], ['Tage']] });
    expect(findEarlierAnswer(choice, [chosen])?.values).toEqual(['y', 'x']);
    expect(findEarlierAnswer(choice, [{ ...chosen, optionLabels: [['Nächte'], ['Weekends']] }])).toBeNull();
  });
});

describe('no earlier answer is offered', () => {
  test.each([
    ['to another question', { labels: ['Which drives do you know?'] }],
    ['to a question of another type', { type: 'longText' }],
    ['that is empty', { values: [' '] }],
    ['that would not be accepted now', { values: ['x'.repeat(2001)] }],
  ] as const)('from one %s', (_name, change) => {
    expect(findEarlierAnswer(question, [answer({ ...change })])).toBeNull();
  });

  test('for a file, which may be out of date', () => {
    const file = { ...question, type: 'file' as const };
    const values = ['0192f0c1-0000-7000-8000-000000000000'];
    expect(findEarlierAnswer(file, [answer({ type: 'file', values })])).toBeNull();
  });
});

test.each([
  ['Do you have a work permit for Switzerland?', true],
  ['Haben Sie eine Arbeitserlaubnis für die Schweiz?', true],
  ['¿Tiene permiso de trabajo?', true],
  ['Disposez-vous d’un titre de séjour ?', true],
  ['Heb je een werkvergunning?', true],
  ['Czy masz pozwolenie na pracę?', true],
  ['Чи маєте ви дозвіл на роботу?', true],
  ['Which visual tools do you know?', false],
  ['Welche Revision der Steuerung kennen Sie?', false],
])('whether a question is about a permit is known by its words: %s', (label, expected) => {
  expect(asksForWorkPermit([label])).toBe(expected);
});
