import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { edge } from './reasons.ts';

const client = 'nordlicht';

const door: readonly NamedElement[] = [
  { name: 'card', mock: '.door__card', product: '.desk-shell_card', grows: true },
  { name: 'logo', mock: '.door .rail__logo, .door__card > :first-child', product: '.desk-shell_card .desk-logo_logo' },
  { name: 'picture of the logo', mock: '.door__card svg >> nth=0', product: '.desk-shell_card img' },
  { name: 'name of the client', mock: '.door__card span:has(small)', product: '.desk-shell_card span:has(small)' },
  { name: 'word below the name', mock: '.door__card small', product: '.desk-shell_card small' },
  { name: 'title', mock: '.door h1:visible', product: 'h1', after: 'logo' },
  { name: 'what it is for', mock: '.door h1:visible + p', product: 'h1 + p' },
];

const form: readonly NamedElement[] = [
  ...door,
  { name: 'way to the projects', mock: '.door h1 + p a', product: 'h1 + p a', gap: 'none' },
  { name: 'passkey', mock: '.only-form .btn--secondary', product: '.factor_button', after: 'what it is for' },
  { name: 'icon of the passkey', mock: '.only-form .btn--secondary svg', product: '.factor_button svg', gap: 'y' },
  { name: 'or', mock: '.or', product: '.factor_or', gap: 'none' },
  { name: 'name of the field', mock: '.door .field__label', product: '.desk-shell_card .form_label' },
  { name: 'field', mock: '.door .input', product: '.desk-shell_card .form_input' },
  { name: 'send the link', mock: '.door .btn--primary', product: '.desk-shell_card .button_primary', differs: { colour: edge } },
  { name: 'how long it works', mock: '.only-form .hint', product: '.factor_hint' },
  { name: 'who gives access', mock: '.door__card > .hint', product: '.factor_foot' },
];

const sent: readonly NamedElement[] = [
  ...door,
  {
    name: 'send again',
    mock: '.only-sent .btn--secondary',
    product: '.desk-shell_card .button_secondary',
    after: 'what it is for',
    differs: { colour: 'cannot be pressed yet' },
  },
  { name: 'another address', mock: '.only-sent p.small:has(a):last-of-type', product: '.desk-shell_card p.small:has(a[href])', gap: 'x' },
  {
    name: 'way to another address',
    mock: '.only-sent p.small:last-of-type a',
    product: '.desk-shell_card .factor_form > p.small a',
    gap: 'x',
  },
  { name: 'who gives access', mock: '.door__card > .hint', product: '.factor_foot' },
];

const expired: readonly NamedElement[] = [
  ...door,
  { name: 'notice', mock: '.notice:visible', product: '[role=alert]' },
  { name: 'icon of the notice', mock: '.notice svg >> nth=0', product: '[role=alert] svg' },
  { name: 'words of the notice', mock: '.notice__text', product: '[role=alert] p', grows: true },
  { name: 'what has happened', mock: '.notice__text strong', product: '[role=alert] strong', gap: 'x' },
  { name: 'passkey', mock: '.only-form .btn--secondary', product: '.factor_button', after: 'notice' },
];

const signOut: State['open'] = async (tab, desk) => {
  await tab.context().clearCookies({ name: 'desk.session' });
  await tab.goto(`${desk.origin(client)}/desk/sign-in`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

export const signIn: LookedAtPage = {
  name: 'sign-in',
  states: [
    { name: 'form', mock: 'sign-in.html', open: signOut, elements: form },
    {
      name: 'sent',
      mock: 'sign-in.html?view=sent',
      open: async (tab, desk) => {
        await signOut(tab, desk);
        await tab.getByLabel('Work email').fill('katrin.vogt@nordlicht.example');
        await tab.getByRole('button', { name: 'Email me a link' }).click();
        await tab.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      },
      elements: sent,
    },
    {
      name: 'expired',
      mock: 'sign-in.html?view=expired',
      open: async (tab, desk) => {
        await signOut(tab, desk);
        await tab.goto(`${desk.origin(client)}/desk/sign-in?token=used-long-ago-and-forgotten`);
        await tab.getByRole('alert').waitFor();
      },
      elements: expired,
    },
  ],
};
