import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import type { OnboardingField } from '../contract.ts';
import { StepField } from './step-field.tsx';

const lists = { countries: [], languages: [], pools: null, categories: [], currencies: ['EUR'], today: '2027-01-01' };

function markup(fields: Partial<OnboardingField>): string {
  const field = { name: 'professionalTitle', type: 'text', disabled: true, required: false, options: [], label: 'Title', ...fields };
  const part = (
    <StepField field={field as OnboardingField} value="" lists={lists} country="DE" onCountry={() => {}} errorOf={() => undefined} />
  );
  return serverMarkup(part);
}

test.each(['text', 'checkbox', 'tags', 'availability', 'rate'] as const)('a disabled field (%s) cannot be changed and says why', (type) => {
  const html = markup({ type });
  expect(html).toMatch(/<fieldset disabled="" aria-describedby="([^"]+)">.*<p class="caption muted" id="\1">This is set for you/s);
});

test('a field that can be changed says nothing of the kind', () => {
  expect(markup({ disabled: false })).not.toContain('This is set for you');
});
