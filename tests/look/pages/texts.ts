import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { crumb, edge } from './reasons.ts';

const client = 'nordlicht';

const list: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: crumb } },
  { name: 'way back', mock: '.head__crumb', product: '.pane_crumb', gap: 'x' },
  { name: 'title', mock: 'h1', differs: { gap: crumb } },
  { name: 'how many are own', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  { name: 'search', mock: '.find', product: '.toolbar_find', gap: 'none' },
  { name: 'icon of the search', mock: '.find svg', product: '.toolbar_find svg' },
  { name: 'field of the search', mock: '.find input', product: '.toolbar_find input' },
  {
    name: 'line above the list',
    mock: '.listhead',
    product: '.panes_listHead',
    gap: 'none',
    differs: { height: { why: 'on a phone the mock has a link in it, which is a filter of the bar above', only: 'narrow' } },
  },
  { name: 'texts', mock: '.hits', product: '.panes_hits', grows: true, after: 'line above the list', gap: 'y' },
  { name: 'text', mock: '.hits li:nth-child(2)', product: '.panes_hits li:nth-child(2)', grows: true, gap: 'none' },
  { name: 'words of a text', mock: '.hits li:not(.is-on) a', product: '.panes_hits li:not(.panes_on) a', grows: true, gap: 'none' },
  { name: 'what was searched in it', mock: '.hits mark', product: '.panes_hits mark', gap: 'none', grows: true },
  { name: 'where a text stands', mock: '.hits li:not(.is-on) small', product: '.panes_hits li:not(.panes_on) small', gap: 'none' },
];

const opened: readonly NamedElement[] = [
  { name: 'opened text', mock: '.hits .is-on', product: '.panes_on', only: 'wide', grows: true, gap: 'none' },
  { name: 'words of the opened text', mock: '.hits .is-on a', product: '.panes_on a', only: 'wide', grows: true },
  {
    name: 'form',
    mock: '.q3__form',
    product: '.panes_form',
    grows: true,
    gap: 'none',
    differs: { colour: { why: 'on a phone it is a page of its own', only: 'narrow' } },
  },
  { name: 'title of the text', mock: '.q3__form h2', product: '.panes_form h2', gap: 'x', grows: true },
  { name: 'where it stands', mock: '.q3__form > p.dense', product: '.panes_form .panes_muted', gap: 'x', grows: true },
  { name: 'name of a language', mock: '.langs .field__label', product: '.panes_wording label', gap: 'x' },
  { name: 'words of a language', mock: '.langs .input', product: '.panes_wording :is(input, textarea)', grows: true },
  {
    name: 'name of the next language',
    mock: '.langs .field:nth-child(3) .field__label',
    product: '.panes_wording:nth-of-type(2) label',
    gap: 'none',
  },
  {
    name: 'words of the next language',
    mock: '.langs .field:nth-child(3) .input',
    product: '.panes_wording:nth-of-type(2) :is(input, textarea)',
    grows: true,
  },
  { name: 'as it is delivered', mock: '.langs .field__label .push', product: '.panes_usual', gap: 'none', grows: true },
  { name: 'what own words are', mock: '.q3__form > .said', product: '.panes_said', gap: 'none', grows: true },
  { name: 'preview', mock: '.q3__see', product: '.panes_see', grows: true, gap: 'none' },
  { name: 'title of the preview', mock: '.q3__see h2', product: '.panes_see h2', gap: 'x' },
  { name: 'frame', mock: '.frame', product: '.panes_frame', grows: true, gap: 'x' },
  { name: 'bar of the frame', mock: '.frame__bar', product: '.panes_frameBar' },
  {
    name: 'page in the frame',
    mock: '.frame__page',
    product: '.panes_framePage',
    grows: true,
    differs: { colour: 'the frame round it has the colour' },
  },
  { name: 'marked words', mock: 'span.seen', product: '.panes_seen', gap: 'none', grows: true },
  { name: 'next frame', mock: '.frame ~ .frame', product: '.panes_frame ~ .panes_frame', after: 'frame', grows: true },
  { name: 'what the preview is', mock: '.q3__see > .hint', product: '.panes_see > .panes_hint', gap: 'none', grows: true },
  { name: 'bar to publish', mock: '.savebar', product: '.save-bar_bar', grows: true, gap: 'none' },
  { name: 'words of the bar', mock: '.savebar__text', product: '.save-bar_barText', gap: 'x', grows: true },
  { name: 'publish', mock: '.savebar .btn--primary', product: '.save-bar_bar .button_primary', gap: 'none', differs: { colour: edge } },
];

const openList: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/portal?part=texts&q=apply`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

const openText: State['open'] = async (tab, desk) => {
  await openList(tab, desk);
  await tab.locator('.panes_hits a').first().click();
  await tab.getByRole('textbox', { name: 'English' }).fill('Interested?');
  await tab.locator('.save-bar_bar').waitFor();
  await tab.locator(':focus').blur();
};

export const texts: LookedAtPage = {
  name: 'texts',
  states: [
    { name: 'list', mock: 'texts.html', client, open: openList, elements: list },
    { name: 'opened', mock: 'texts.html', client, open: openText, elements: opened },
  ],
};
