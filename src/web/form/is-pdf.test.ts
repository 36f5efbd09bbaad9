import { expect, it } from 'vitest';
import { isPdf } from './is-pdf.ts';

it.each([
  ['application/pdf', 'cv.pdf', true],
  ['application/pdf', 'cv', true],
  ['', 'CV.PDF', true],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'cv.docx', false],
  ['text/plain', 'cv.pdf', false],
  ['', 'cv.pdf.exe', false],
])('the check of a file of type "%s" named %s for a PDF gives %s', (type, name, expected) => {
  expect(isPdf({ type, name })).toBe(expected);
});
