import { expect, test } from 'vitest';
import type { LiveChange } from '../desk-live/desk-contract.ts';
import { readListState } from './desk-list.ts';
import { isOpenedChanged, listNewsOf } from './desk-news.ts';

const change = (subjectId: string | null, given: Partial<LiveChange> = {}): LiveChange => ({
  id: 1,
  kind: 'application',
  action: 'application.moved',
  subjectId,
  projectId: 7,
  by: { kind: 'operator', id: 'x' },
  ...given,
});
const submitted = (subjectId: string) => change(subjectId, { action: 'application.submitted' });
const newsOf = (search: string, changes: LiveChange[], isIncomplete = false) =>
  listNewsOf(readListState(new URLSearchParams(search)), { changes, isIncomplete });

test('counts applications that came in and others that changed, each once', () => {
  expect(newsOf('', [submitted('1'), change('1'), change('2'), change('2'), submitted('3')])).toEqual({
    added: 2,
    changed: 1,
    isUncertain: false,
  });
});

test('leaves out other projects, notes and other things', () => {
  const others = [change('1', { projectId: 8 }), change('2', { kind: 'note' }), change('7', { kind: 'project' })];
  expect(newsOf('project=7', others)).toEqual({ added: 0, changed: 0, isUncertain: false });
  expect(newsOf('project=8', others)).toMatchObject({ changed: 1 });
});

test('says nothing of new applications where their status is not shown', () => {
  expect(newsOf('tab=ended', [submitted('1'), change('2')])).toEqual({ added: 0, changed: 1, isUncertain: false });
  expect(newsOf('tab=toAnswer', [submitted('1')])).toMatchObject({ added: 1 });
});

test('cannot tell for a filtered list, for many changes at once and after a gap', () => {
  const uncertain = { added: 0, changed: 0, isUncertain: true };
  expect(newsOf('q=kotlin', [change('1')])).toEqual(uncertain);
  expect(newsOf('project=7', [change(null, { projectId: null })])).toEqual(uncertain);
  expect(newsOf('', [change('1')], true)).toEqual(uncertain);
  expect(newsOf('q=kotlin', [])).toMatchObject({ isUncertain: false });
});

test('an opened application has changed when it was moved or a note about it was written', () => {
  expect(isOpenedChanged(5, [change('5')])).toBe(true);
  expect(isOpenedChanged(5, [change('5', { kind: 'note' })])).toBe(true);
  expect(isOpenedChanged(5, [change('6'), change('5', { kind: 'project' })])).toBe(false);
});
