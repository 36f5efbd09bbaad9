import { expect, test } from 'vitest';
import { serverMarkup } from '../../../../tests/support/server-markup.tsx';
import { NewClientForm } from './new-client-form.tsx';

test('the language that a portal begins with is not among the further ones', () => {
  const markup = serverMarkup(<NewClientForm form={undefined} owner={{ name: 'Robin Sommer', email: 'robin@example.com' }} />, 'de');
  const further = [...markup.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([input]) => /value="(\w+)"/.exec(input)?.[1]);
  expect(further).toContain('fr');
  expect(further).not.toContain('de');
});
