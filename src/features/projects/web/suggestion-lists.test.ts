import { expect, test } from 'vitest';
import { suggestionLists } from './suggestion-lists.ts';

test('shows the last searches before anything is typed', () => {
  expect(suggestionLists('', ['SAP', 'CAD'], ['ignored'])).toEqual({ recent: ['SAP', 'CAD'], suggested: [] });
});

test('shows earlier searches that begin alike, then suggestions, each once', () => {
  expect(suggestionLists('sa', ['SAP ABAP', 'CAD', 'Sales', 'SAP', 'Sanitär'], ['sap', 'sap mm', 'sap abap'])).toEqual({
    recent: ['SAP ABAP', 'Sales', 'SAP'],
    suggested: ['sap mm'],
  });
});

test('does not suggest what is typed already, and eight entries at most', () => {
  const many = ['kub', ...Array.from({ length: 12 }, (_, index) => `kubernetes ${index}`)];
  const { suggested } = suggestionLists('Kub', [], many);
  expect(suggested).toHaveLength(8);
  expect(suggested).not.toContain('kub');
});
