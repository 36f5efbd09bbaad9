import { expect, test } from 'vitest';
import { presentQuestion } from './present-question.ts';

type Stored = Parameters<typeof presentQuestion>[0];

const earlier = { values: ['Yes'], answeredAt: '2026-03-01', projectTitle: 'Port automation' };
const question: Stored = {
  id: 1,
  groupId: 0,
  parentId: null,
  type: 'text',
  label: 'Do you have a forklift licence?',
  labels: ['Do you have a forklift licence?', 'Haben Sie einen Staplerschein?'],
  hint: null,
  isRequired: true,
  options: [],
  optionLabels: {},
  position: 1,
  showWhen: null,
  knockOut: null,
  saysWanted: false,
};

test.each([
  ['an ordinary question', {}, false],
  ['a knock-out', { knockOut: { equals: 'No' } }, true],
  ['a work permit in any language of the question', { labels: ['Papers?', 'Haben Sie eine Arbeitserlaubnis?'] }, true],
])('an earlier answer to %s', (_name, change, needsTick) => {
  const shown = presentQuestion({ ...question, ...change }, earlier);
  expect(shown.earlierAnswer).toEqual({ ...earlier, needsTick });
  expect(shown.unwanted).toBeNull();
});
