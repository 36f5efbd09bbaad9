import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import { ApplicationNeeds } from './application-needs.tsx';

const needs = { coverLetter: 'hidden', motivation: false, questions: 0, interview: false } as const;

test('a project asks for a CV as a PDF and does not promise one made from the profile', () => {
  const markup = serverMarkup(<ApplicationNeeds needs={needs} />);
  expect(markup).toContain('Your CV as a PDF<');
  expect(markup).not.toContain('profile');
});
