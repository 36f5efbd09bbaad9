import { describe, expect, test } from 'vitest';
import { markTyped } from './mark-typed.ts';

const marked = (text: string, typed: string) => {
  const parts = markTyped(text, typed);
  expect(parts.before + parts.marked + parts.after).toBe(text);
  return `${parts.before}[${parts.marked}]${parts.after}`;
};

describe('the typed letters in a suggestion', () => {
  test.each([
    ['Back-end developer', 'be', 'Back-end developer[]'],
    ['Berater SAP', 'be', '[Be]rater SAP'],
    ['Senior Back-end', 'back-e', 'Senior [Back-e]nd'],
    ['Front-end Überwachung', 'uber', 'Front-end [Über]wachung'],
    ['Großanlagenbau', 'gross', '[Groß]anlagenbau'],
    ['Zürich', ' zür ', '[Zür]ich'],
    ['Łódź', 'lodz', '[Łódź]'],
    ['C++ developer', 'c++', '[C++] developer'],
    ['Java', 'javascript', 'Java[]'],
    ['Java', '', 'Java[]'],
  ])('%s with “%s” is %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected));
});
