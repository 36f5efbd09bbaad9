import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { edge, sortable } from './reasons.ts';

const client = 'nordlicht';

const steps: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', grows: true },
  { name: 'title', mock: 'h1', gap: 'none', grows: true },
  { name: 'how far it is', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  { name: 'leave', mock: '.head .btn--secondary', product: '.pane_head .button_secondary', gap: 'end', after: 'head' },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'x', after: 'head', grows: true },
  { name: 'steps', mock: '.first', product: '.set-up_steps', grows: true, gap: 'y', after: 'head' },
  { name: 'step', mock: '.first > li', product: '.set-up_steps > li', grows: true },
  { name: 'head of a step', mock: '.first__head', product: '.set-up_head', grows: true },
  { name: 'tick of a step that is done', mock: '.first__no--done', product: '.set-up_done', gap: 'x' },
  { name: 'icon of a step that is done', mock: '.first__no--done svg', product: '.set-up_done svg' },
  { name: 'title of a step', mock: '.first__head h2', product: '.set-up_head h2', gap: 'none' },
  { name: 'way to a step', mock: '.first__head h2 a', product: '.set-up_head h2 a', gap: 'none' },
  { name: 'what was done', mock: '.first__head p', product: '.set-up_head p', gap: 'none', grows: true },
  { name: 'change', mock: '.first__head .end', product: '.set-up_change', gap: 'end', after: 'head of a step' },
  { name: 'opened step', mock: '.first__open.not-mail-failed', product: '.set-up_open', gap: 'none', grows: true },
  { name: 'title of the opened step', mock: '.first__open.not-mail-failed h2', product: '.set-up_open h2', gap: 'none' },
  {
    name: 'what the opened step is about',
    mock: '.first__open.not-mail-failed .first__head p',
    product: '.set-up_open .set-up_head p',
    gap: 'none',
    grows: true,
  },
  { name: 'body of the step', mock: '.first__open .first__body', product: '.set-up_open .set-up_body', gap: 'none', grows: true },
  { name: 'title in the step', mock: '.first__open .first__body h3', product: '.set-up_open .set-up_body h3', gap: 'none' },
  { name: 'name of a field', mock: '.first__open .field__label', product: '.set-up_open .form_label', gap: 'x' },
  { name: 'field', mock: '.first__open .input', product: '.set-up_open .form_input', gap: 'none', grows: true },
  { name: 'table of the texts', mock: '.first__open table', product: '.set-up_open table', gap: 'none', grows: true },
  {
    name: 'head of the texts',
    mock: '.first__open thead tr',
    product: '.set-up_open thead tr',
    only: 'wide',
    differs: { height: sortable },
  },
  {
    name: 'column of the texts',
    mock: '.first__open thead th',
    product: '.set-up_open thead th',
    only: 'wide',
    differs: { height: sortable },
  },
  { name: 'text', mock: '.first__open tbody tr', product: '.set-up_open tbody tr', gap: 'none', grows: true },
  {
    name: 'cell of a text',
    mock: '.first__open tbody td:nth-child(2)',
    product: '.set-up_open tbody td:nth-child(2)',
    gap: 'none',
    grows: true,
  },
  { name: 'end of the step', mock: '.first__end', product: '.set-up_open .set-up_acts', gap: 'none', grows: true },
  { name: 'side', mock: '.side', product: '.pane_side', gap: 'none', grows: true },
  { name: 'title of the side', mock: '.side h2', product: '.pane_side h2' },
  { name: 'what is open', mock: '.side .tries', product: '.set-up_who', grows: true },
  { name: 'thing that is open', mock: '.side .tries li', product: '.set-up_who li' },
  { name: 'icon of what is open', mock: '.side .tries li svg', product: '.set-up_who li svg' },
  { name: 'words of what is open', mock: '.side .tries li > span', product: '.set-up_who li > span:nth-child(2)', gap: 'none' },
];

const mail: readonly NamedElement[] = [
  { name: 'step with its body', mock: '.first__open.only-mail-failed', product: '.set-up_open', gap: 'none', grows: true },
  {
    name: 'head of the step',
    mock: '.first__open.only-mail-failed .first__head',
    product: '.set-up_open .set-up_head',
    gap: 'none',
    grows: true,
  },
  { name: 'title of the step', mock: '.first__open.only-mail-failed h2', product: '.set-up_open h2', gap: 'none' },
  {
    name: 'what the step is about',
    mock: '.first__open.only-mail-failed .first__head p',
    product: '.set-up_open .set-up_head p',
    gap: 'none',
    grows: true,
  },
  { name: 'body of the step', mock: '.only-mail-failed .first__body', product: '.set-up_open .set-up_body', gap: 'none', grows: true },
  {
    name: 'send a test mail',
    mock: '.only-mail-failed .btn--primary',
    product: '.set-up_open .button_primary',
    gap: 'none',
    differs: { colour: edge },
  },
  { name: 'step below', mock: '.first > li:last-child', product: '.set-up_steps > li:last-child', gap: 'none', grows: true },
];

const openStep = (step: string): State['open'] => {
  return async (tab, desk) => {
    await tab.goto(`${desk.origin(client)}/desk/set-up?step=${step}`);
    await tab.locator('[data-hydrated=true]').waitFor();
  };
};
export const firstUse: LookedAtPage = {
  name: 'first-use',
  states: [
    { name: 'steps', mock: 'first-use.html', client, open: openStep('legal'), elements: steps },
    { name: 'mail', mock: 'first-use.html?view=mail-failed', client, open: openStep('mail'), elements: mail },
  ],
};
