import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { crumb, edge } from './reasons.ts';

const client = 'nordlicht';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: crumb } },
  { name: 'way back', mock: '.head .head__crumb', product: '.pane_crumb', gap: 'x' },
  { name: 'title', mock: 'h1', differs: { gap: crumb } },
  { name: 'list', mock: '.q3 > section', product: '.question-list_pane', grows: true, gap: 'none' },
  { name: 'line above the list', mock: '.listhead', product: '.question-list_listHead' },
  { name: 'number of questions', mock: '.listhead h2', product: '.question-list_listHead h2' },
  { name: 'questions', mock: '.qs', product: '.question-list_questions', grows: true, after: 'line above the list' },
  {
    name: 'question',
    mock: '.qs li:not(.is-on, .child)',
    product: '.question-list_questions li:not(.question-list_on)',
    gap: 'none',
    grows: true,
  },
  { name: 'number of a question', mock: '.qs li .no', product: '.question-list_no', gap: 'none' },
  {
    name: 'words of a question',
    mock: '.qs li a',
    product: '.question-list_questions li button',
    gap: 'none',
    differs: { height: 'a button is as high as its line' },
  },
  { name: 'kind of a question', mock: '.qs li small', product: '.question-list_questions li small', gap: 'none' },
  { name: 'opened question', mock: '.qs .is-on', product: '.question-list_on', gap: 'x', after: 'questions', grows: true },
  { name: 'ways to add', mock: '.q3__add', product: '.question-list_add', gap: 'none' },
  { name: 'add a question', mock: '.q3__add .btn--secondary', product: '.question-list_add .button_secondary' },
  { name: 'form', mock: '.q3__form', product: '.questions_form', gap: 'y', after: 'list', grows: true },
  { name: 'title of the question', mock: '.q3__form h2', product: '.questions_form h2', gap: 'x' },
  {
    name: 'move up',
    mock: '.q3__form [aria-label$="up"]',
    product: '#move-up',
    gap: 'none',
    differs: { colour: 'the first question cannot go up' },
  },
  { name: 'move down', mock: '.q3__form [aria-label$="down"]', product: '#move-down' },
  { name: 'remove', mock: '.q3__form .btn--quiet:not(.btn--icon)', product: '.questions_act .desk_button' },
  { name: 'when it is asked', mock: '#cl', product: '.questions_asked legend', gap: 'x', after: 'title of the question' },
  { name: 'languages', mock: '.q3__form .seg', product: '.questions_form .pane_segments', gap: 'none' },
  { name: 'chosen language', mock: '.q3__form .seg [aria-current]', product: '.questions_form [aria-pressed=true]', gap: 'y' },
  { name: 'name of the words', mock: 'label[for=qt]', product: '.questions_words label', gap: 'none' },
  { name: 'field of the words', mock: '#qt', product: '.questions_words textarea', after: 'languages', grows: true },
  { name: 'name of the kind', mock: 'label[for=ty]', product: 'label[for=field-q-type]', gap: 'none' },
  { name: 'kind of answer', mock: '#ty', product: '#field-q-type' },
  { name: 'name of the help', mock: 'label[for=hi]', product: 'label[for=field-q-hint]', gap: 'x' },
  { name: 'help', mock: '#hi', product: '#field-q-hint' },
  { name: 'switches', mock: '.q3__form .box', product: '.questions_box', grows: true },
  {
    name: 'switch',
    mock: '.swrow',
    product: '.questions_switchRow',
    grows: true,
    differs: { colour: 'its line is drawn by what follows' },
  },
  { name: 'name of a switch', mock: '.swrow b', product: '.questions_switchRow b' },
  { name: 'words of a switch', mock: '.swrow > span', product: '.questions_switchRow b + span', grows: true },
  { name: 'button of a switch', mock: '.swrow input', product: '.questions_switchRow input', gap: 'end', after: 'switch' },
  { name: 'what the change touches', mock: '.conseq', product: '.questions_touched', grows: true, gap: 'x', after: 'switches' },
  { name: 'title of what it touches', mock: '.conseq h3', product: '.questions_touched h3' },
  { name: 'number of what it touches', mock: '.conseq li b', product: '.questions_counted b', gap: 'none' },
  { name: 'words of what it touches', mock: '.conseq li span', product: '.questions_counted b + span', grows: true },
  { name: 'preview', mock: '.q3__see', product: '.questions_see', grows: true, gap: 'none' },
  { name: 'title of the preview', mock: '.q3__see h2', product: '.questions_see h2', gap: 'x' },
  { name: 'languages of the preview', mock: '.q3__see .seg', product: '.questions_see .pane_segments', gap: 'none' },
  { name: 'frame', mock: '.frame', product: '.questions_frame', grows: true },
  { name: 'what the preview is', mock: '.q3__see > .hint', product: '.questions_frame + .questions_said', grows: true },
  { name: 'bar to save', mock: '.savebar', product: '.save-bar_bar', grows: true, gap: 'none' },
  { name: 'words of the bar', mock: '.savebar__text', product: '.save-bar_barText', gap: 'x', grows: true },
  { name: 'number of changes', mock: '.savebar__text strong', product: '.save-bar_barText strong', gap: 'x' },
  { name: 'discard', mock: '.savebar .btn--quiet', product: '.save-bar_discard', gap: 'none' },
  { name: 'publish', mock: '.savebar .btn--primary', product: '.save-bar_bar .button_primary', gap: 'none', differs: { colour: edge } },
];

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/questions`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.locator('main tbody a').first().click();
  await tab.getByRole('textbox', { name: 'Help below it' }).fill('As on the licence.');
  await tab.locator('.save-bar_bar strong').waitFor();
  await tab.locator(':focus').blur();
};

export const questions: LookedAtPage = { name: 'questions', states: [{ name: 'changed', mock: 'questions.html', client, open, elements }] };
