import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { pickWaiting } from './pick.ts';
import { beside, edge, touch } from './reasons.ts';

const client = 'nordlicht';

const dialog: readonly NamedElement[] = [
  { name: 'dialog', mock: '.modal', product: '.desk-dialog_dialog', grows: true },
  {
    name: 'bar',
    mock: '.modal__bar',
    product: '.desk-dialog_bar',
    differs: { colour: 'its line is drawn by the bar, in the mock by what follows' },
  },
  { name: 'title', mock: '.modal__bar h2', product: '.desk-dialog_bar h2' },
  { name: 'project', mock: '.modal__bar p', product: '.desk-dialog_bar p' },
  { name: 'close', mock: '.modal__bar .btn', product: '.desk-dialog_bar button', after: 'bar', gap: 'end' },
  { name: 'form', mock: '.dl__form', product: '.decision_form', after: 'bar', grows: true },
  { name: 'title of the reasons', mock: '.dl__form legend', product: '.decision_form legend' },
  { name: 'chosen reason', mock: '.dl__form .choice:has(:checked)', product: '.decision_form fieldset label:has(:checked)' },
  { name: 'ring of the chosen reason', mock: '.dl__form .tick:checked', product: '.decision_form input[type=radio]:checked' },
  {
    name: 'words of the chosen reason',
    mock: '.dl__form .choice:has(:checked) span',
    product: '.decision_form fieldset label:has(:checked) .choice_text',
  },
  {
    name: 'other reason',
    mock: '.dl__form .choice:nth-of-type(2)',
    product: '.decision_form fieldset label:nth-of-type(2)',
    after: 'chosen reason',
  },
  {
    name: 'ring of the other reason',
    mock: '.dl__form .choice:nth-of-type(2) .tick',
    product: '.decision_form fieldset label:nth-of-type(2) input',
  },
  {
    name: 'name of the sentence',
    mock: '.dl__form .field__label',
    product: '.decision_form .form_label:not(legend)',
    after: 'title of the reasons',
    gap: 'x',
  },
  {
    name: 'word after the name',
    mock: '.dl__form .field__label .muted',
    product: '.decision_form .form_label:not(legend) > span',
    gap: 'y',
  },
  {
    name: 'field of the sentence',
    mock: '.dl__form textarea',
    product: '.decision_form textarea',
    after: 'name of the sentence',
    grows: true,
  },
  { name: 'what the sentence is for', mock: '.dl__form .field__hint', product: '.decision_form .form_hint', grows: true },
  {
    name: 'title of the people',
    mock: '.dl__form fieldset:last-of-type legend',
    product: '.decision_form fieldset:last-of-type legend',
    gap: 'x',
  },
  { name: 'people', mock: '.who', product: '.decision_who', grows: true },
  { name: 'person', mock: '.who li', product: '.decision_who li', differs: { height: touch } },
  { name: 'tick of a person', mock: '.who li .tick', product: '.decision_who input', differs: { gap: beside } },
  { name: 'name of a person', mock: '.who li span', product: '.decision_who .choice_text' },
  { name: 'language of a person', mock: '.who li .push', product: '.decision_who .choice_count', after: 'person', gap: 'end' },
  {
    name: 'next person',
    mock: '.who li:nth-child(2)',
    product: '.decision_who li:nth-child(2)',
    after: 'person',
    differs: { height: touch },
  },
  { name: 'mail', mock: '.dl__mail', product: '.decision_mail', grows: true, gap: 'x', after: 'dialog' },
  { name: 'languages', mock: '.dl__mail .seg', product: '.decision_mailBar [role=group]', differs: { height: touch } },
  {
    name: 'chosen language',
    mock: '.dl__mail .seg [aria-current]',
    product: '.decision_mailBar [aria-pressed=true]',
    differs: { height: touch },
  },
  { name: 'whose mail', mock: '.dl__mail .push.hint', product: '.decision_as', after: 'mail', gap: 'end' },
  { name: 'letter', mock: '.mail', product: '.decision_letter', after: 'languages', grows: true },
  { name: 'head of the letter', mock: '.mail__head', product: '.decision_mailHead', grows: true },
  { name: 'word in the head', mock: '.mail__head dt', product: '.decision_mailHead dt' },
  { name: 'sender', mock: '.mail__head dd', product: '.decision_mailHead dd' },
  { name: 'subject', mock: '.mail__head dd.medium', product: '.decision_subject', gap: 'x' },
  { name: 'text of the letter', mock: '.mail__body p', product: '.decision_mailText', gap: 'none', grows: true },
  { name: 'end', mock: '.modal__end', product: '.decision_end', gap: 'x', after: 'dialog', grows: true },
  { name: 'what happens next', mock: '.modal__end .say', product: '.decision_say', grows: true, gap: 'none' },
  { name: 'cancel', mock: '.modal__end .btn--secondary', product: '.decision_end .button_secondary', gap: 'none' },
  {
    name: 'send',
    mock: '.modal__end .btn--primary',
    product: '.decision_end .button_primary',
    after: 'end',
    gap: 'end',
    differs: { colour: edge },
  },
];

const toast: readonly NamedElement[] = [
  { name: 'toast', mock: '.toast', product: '.undo-toast_toast', grows: true },
  { name: 'icon', mock: '.toast > svg', product: '.undo-toast_toast > svg', gap: 'x' },
  { name: 'words', mock: '.toast__text', product: '.undo-toast_text', grows: true, gap: 'x' },
  {
    name: 'take back',
    mock: '.toast .btn--secondary',
    product: '.undo-toast_toast .button_secondary',
    gap: 'none',
    differs: { height: touch },
  },
  { name: 'key to take back', mock: '.toast .btn--secondary kbd', product: '.undo-toast_toast kbd', gap: 'end', only: 'wide' },
];

const openDialog: State['open'] = async (tab, desk) => {
  const ids = await pickWaiting(tab, desk, client);
  await tab.goto(`${desk.origin(client)}/desk/applications?tab=toAnswer`);
  await tab.locator('[data-hydrated=true]').waitFor();
  for (const id of ids) await tab.locator(`[data-application="${id}"] .data-table_tick`).check();
  await tab.getByRole('button', { name: /^Decline 2/ }).click();
  const opened = tab.getByRole('dialog');
  await opened.getByRole('radio').first().check();
  await opened.getByRole('article').waitFor();
};

const openToast: State['open'] = async (tab, desk) => {
  await openDialog(tab, desk);
  await tab.getByRole('button', { name: 'Decline 2', exact: true }).click();
  await tab.locator('.undo-toast_toast').waitFor();
  await tab.mouse.move(0, 0);
};

const takeBack: State['leave'] = async (tab) => {
  await tab
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  await tab
    .getByText(/taken back/)
    .first()
    .waitFor();
};

export const decline: LookedAtPage = {
  name: 'decline',
  states: [
    { name: 'dialog', mock: 'decline.html', client, open: openDialog, elements: dialog },
    { name: 'undo', mock: 'decline.html?view=undo', client, open: openToast, leave: takeBack, elements: toast },
  ],
};
