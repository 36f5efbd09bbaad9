import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import { ApplicationNeeds } from './application-needs.tsx';

const needs = { madeCv: true, coverLetter: 'hidden', motivation: false, questions: 0, interview: false } as const;

test('a project asks for a CV as a PDF or one made from the profile, and for nothing it does not need', () => {
  const markup = serverMarkup(<ApplicationNeeds needs={needs} />);
  expect(markup).toContain('Your CV as a PDF, or one made from your profile<');
  expect(markup).not.toContain('cover letter');
  expect(serverMarkup(<ApplicationNeeds needs={{ ...needs, madeCv: false }} />)).toContain('Your CV as a PDF<');
});
