import { expect, test } from 'vitest';
import { emptyProfile } from '../../../../tests/support/profile-factory.ts';
import { makeClient, makeShell, renderInShell } from '../../../../tests/support/shell-factory.tsx';
import { SectionFields, SectionValues } from './section-fields.tsx';

test('a field that its tab does not design is shown with its words, unless it is empty', () => {
  const values = { ...emptyProfile(), professionalTitle: 'Engineer', description: 'Builds things.' };
  const markup = renderInShell(<SectionValues section="about" profile={values} except={['description']} />);
  expect(markup).toContain('Professional title');
  expect(markup).toContain('Engineer');
  expect(markup).not.toContain('Builds things.');
  expect(markup).not.toContain('LinkedIn');
});

test('a country is shown by its name, and words as a list', () => {
  const values = { ...emptyProfile(), homeAddress: { ...emptyProfile().homeAddress, country: 'AT' }, skills: ['SQL'] };
  expect(renderInShell(<SectionValues section="address" profile={values} except={[]} />)).toContain('Austria');
  expect(renderInShell(<SectionValues section="skills" profile={values} except={[]} />)).toMatch(/<li[^>]*>.*SQL/);
});

test('a field that the client hides is not shown', () => {
  const shell = makeShell({ client: { ...makeClient(), hiddenProfileFields: ['professionalTitle'] } });
  const values = { ...emptyProfile(), professionalTitle: 'Engineer' };
  expect(renderInShell(<SectionValues section="about" profile={values} except={[]} />, { shell })).not.toContain('Engineer');
});

test('a part of the address that the client requires is not called optional', () => {
  const help = { errorOf: () => undefined, typedOr: <T,>(_name: string, stored: T) => stored };
  const labels = (client = makeClient()) =>
    renderInShell(<SectionFields section="address" profile={emptyProfile()} help={help} />, { shell: makeShell({ client }) });
  expect(labels()).toMatch(/City[^/]*optional/);
  expect(labels(makeClient({ config: { addressValidation: { required: ['city'] } } }))).not.toMatch(/City[^/]*optional/);
});
