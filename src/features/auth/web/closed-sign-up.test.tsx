import { expect, test } from 'vitest';
import { makeClient, makeShell, renderInShell } from '../../../../tests/support/shell-factory.tsx';
import { ClosedSignUp, OpenSignUp } from './closed-sign-up.tsx';

const languages = [
  { iso: 'en', name: 'English' },
  { iso: 'fr', name: 'Français' },
  { iso: 'ua-UA', name: 'Українська' },
];
const shell = makeShell({ client: makeClient({ languages }), locale: 'fr' });

test('names the languages in which the sign-up is open, each a press away and back on this page', () => {
  const html = renderInShell(<ClosedSignUp languages={['en', 'ua-UA']} />, { shell, at: '/app/signup?redirect=%2Fapp%2Fproject' });
  expect(html).toContain('not open in this language');
  expect(html).toMatch(/<button[^>]*value="en"/);
  expect(html).toMatch(/<button[^>]*value="ua-UA"/);
  expect(html).toContain('lang="uk-UA"');
  expect(html).not.toContain('Français');
  expect(html).toContain('value="/app/signup?redirect=%2Fapp%2Fproject"');
});

test('offers no language where none has every text', () => {
  const html = renderInShell(<ClosedSignUp languages={[]} />, { shell, at: '/app/signup' });
  expect(html).toContain('Sign-up is not open yet');
  expect(html).not.toContain('<form');
});

test('the form that opens an account is there only in a language that has every text', () => {
  const at = '/app/login/social/incomplete';
  const inFrench = (signUpLanguages: string[]) =>
    renderInShell(<OpenSignUp>the form</OpenSignUp>, { shell: { ...shell, client: { ...shell.client, signUpLanguages } }, at });
  expect(inFrench(['en', 'fr'])).toBe('the form');
  const closed = inFrench(['en']);
  expect(closed).not.toContain('the form');
  expect(closed).toMatch(/<button[^>]*value="en"/);
});
