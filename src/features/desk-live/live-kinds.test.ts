import { expect, test } from 'vitest';
import { liveKindOf } from './live-kinds.ts';

test.each([
  ['application.moved', 'application', 'application'],
  // What the team writes for itself changes no row of a list.
  ['application.noted', 'application', 'note'],
  ['application.taskAdded', 'application', 'note'],
  ['application.taskChanged', 'application', 'note'],
  ['application.exported', 'application', null],
])('%s about a thing of kind %s is news of %s', (action, subjectKind, kind) => {
  expect(liveKindOf(action, subjectKind)).toBe(kind);
});
