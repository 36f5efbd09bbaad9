import { expect, test } from 'vitest';
import { suggestionLists } from './suggestion-lists.ts';

test('suggestionLists shows the last searches before anything is typed', () => {
  expect(suggestionLists('', ['SAP', 'CAD'], ['ignored'])).toEqual({ recent: ['SAP', 'CAD'], suggested: [] });
});

test('suggestionLists shows earlier searches that begin alike, then suggestions, each once', () => {
  expect(suggestionLists('sa', ['SAP ABAP', 'CAD', 'Sales', 'SAP', 'Sanitär'], ['sap', 'sap mm', 'sap abap'])).toEqual({
    recent: ['SAP ABAP', 'Sales', 'SAP'],
    suggested: ['sap mm'],
  });
});

test('suggestionLists leaves out what is typed already, and shows eight entries at most', () => {
  const many = ['kub', ...Array.from({ length: 12 }, (_, index) => `kubernetes ${index}`)];
  const { suggested } = suggestionLists('Kub', [], many);
  expect(suggested).toHaveLength(8);
  expect(suggested).not.toContain('kub');
});
