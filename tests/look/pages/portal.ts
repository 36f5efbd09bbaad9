import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { edge, sortable } from './reasons.ts';

const client = 'nordlicht';

const framed = 'the frame round it has the colour';

const colour: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head' },
  { name: 'title', mock: 'h1' },
  { name: 'address', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  { name: 'history', mock: '.head .btn--secondary', product: '.pane_head .button_secondary', gap: 'end', after: 'head' },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'x', after: 'head', grows: true },
  { name: 'sections', mock: '.set__nav', product: '.portal_nav', grows: true, gap: 'none' },
  { name: 'chosen section', mock: '.set__nav [aria-current]', product: '.portal_nav [aria-current]', gap: 'y', after: 'sections' },
  { name: 'other section', mock: '.set__nav li:nth-child(2) a', product: '.portal_nav li:nth-child(2) a' },
  { name: 'block', mock: '.block', product: '.portal_block', gap: 'none', grows: true },
  { name: 'title of the block', mock: '.block h2', product: '.portal_block h2' },
  { name: 'what the block is about', mock: '.block__lead', product: '.portal_lead', grows: true },
  { name: 'name of the colour', mock: 'label[for=hex]', product: 'label[for=field-primaryColor]', gap: 'x' },
  { name: 'box of the colour', mock: '.group', product: '.colour_group' },
  { name: 'field of the colour', mock: '#hex', product: '#field-primaryColor', gap: 'none' },
  {
    name: 'button of the colour',
    mock: '.swatchfield',
    product: '.colour_swatch',
    gap: 'none',
    differs: { colour: 'shows the colour itself', height: { why: 'as high as the box round it', only: 'wide' } },
  },
  { name: 'contrasts', mock: '.scrollx', product: '[aria-label=Contrasts]', gap: 'none', grows: true },
  {
    name: 'head of the contrasts',
    mock: '.scrollx thead tr',
    product: '[aria-label=Contrasts] thead tr',
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  {
    name: 'column of the contrasts',
    mock: '.scrollx thead th',
    product: '[aria-label=Contrasts] thead th',
    gap: 'none',
    differs: { height: sortable },
  },
  { name: 'row of the contrasts', mock: '.scrollx tbody tr', product: '[aria-label=Contrasts] tbody tr', gap: 'none', grows: true },
  { name: 'cell of the contrasts', mock: '.scrollx tbody td', product: '[aria-label=Contrasts] tbody td', gap: 'none', grows: true },
  { name: 'contrast', mock: '.ratio', product: '.colour_ratio', gap: 'none' },
  { name: 'icon of a contrast', mock: '.ratio svg', product: '.colour_ratio svg' },
  { name: 'what was done', mock: '.scrollx td.muted', product: '[aria-label=Contrasts] td.muted', gap: 'none', grows: true },
  { name: 'preview', mock: 'figure.frame', product: '.colour_frame', gap: 'none', grows: true },
  { name: 'bar of the preview', mock: '.frame__bar', product: '.colour_frame figcaption' },
  {
    name: 'head in the preview',
    mock: '.frame__head',
    product: '.colour_frameHead',
    differs: { colour: framed, height: { why: 'a picture of a page, whose links are no targets', only: 'narrow' } },
  },
  { name: 'page in the preview', mock: '.frame__page', product: '.colour_framePage', grows: true, differs: { colour: framed } },
  { name: 'chip in the preview', mock: '.frame .chip:not(.chip--on)', product: '.colour_chips > span:not([data-on])', gap: 'none' },
  { name: 'card in the preview', mock: '.frame .card', product: '.colour_card', gap: 'none', grows: true },
  { name: 'title in the preview', mock: '.frame__h2', product: '.colour_title > span', gap: 'x', grows: true },
  { name: 'state in the preview', mock: '.frame .status', product: '.colour_card .badge_status', gap: 'y' },
  { name: 'second button in the preview', mock: '.frame .btn--secondary', product: '.colour_secondary', gap: 'none' },
];

const legal: readonly NamedElement[] = [
  { name: 'title of legal texts', mock: '#legal h2', product: '.portal_block h2', gap: 'none' },
  { name: 'what they are', mock: '#legal .block__lead', product: '.portal_lead', grows: true },
  { name: 'table', mock: '#legal table', product: '.portal_block table', gap: 'none', grows: true },
  { name: 'head of the table', mock: '#legal thead tr', product: '.portal_block thead tr', only: 'wide', differs: { height: sortable } },
  { name: 'column', mock: '#legal thead th', product: '.portal_block thead th', only: 'wide', differs: { height: sortable } },
  {
    name: 'column of amounts',
    mock: '#legal thead th.end',
    product: '.portal_block thead .data-table_end',
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  { name: 'row', mock: '#legal tbody tr', product: '.portal_block tbody tr', only: 'wide', gap: 'none' },
  {
    name: 'text',
    mock: '#legal tbody a.medium',
    product: '.portal_block tbody td a',
    gap: 'none',
    differs: { size: { why: 'rows become lines of their own on a phone, as in all lists', only: 'narrow' } },
  },
  { name: 'version', mock: '#legal tbody time', product: '.portal_block tbody time', gap: 'none' },
  { name: 'who agreed', mock: '#legal tbody td.num', product: '.portal_block tbody td.num', only: 'wide', gap: 'none' },
];

const open = (part: string, then?: State['open']): State['open'] => {
  return async (tab, desk) => {
    await tab.goto(`${desk.origin(client)}/desk/portal?part=${part}`);
    await tab.locator('[data-hydrated=true]').waitFor();
    await then?.(tab, desk);
  };
};

const switches: readonly NamedElement[] = [
  { name: 'title of the switches', mock: '#switches h2', product: '.portal_block h2', gap: 'none' },
  { name: 'what they do', mock: '#switches .block__lead', product: '.portal_lead', grows: true },
  { name: 'box', mock: '#switches .box', product: '.portal_box', grows: true, gap: 'none' },
  { name: 'title of a box', mock: '#switches .box h3', product: '.portal_box h3' },
  {
    name: 'switch',
    mock: '#switches .swrow',
    product: '.portal_box .choice_switch >> xpath=ancestor::label[1]',
    gap: 'none',
    grows: true,
    differs: { colour: 'its line is drawn by what follows' },
  },
  { name: 'name of a switch', mock: '#switches .swrow b', product: '.portal_box label b', gap: 'none' },
  { name: 'words of a switch', mock: '#switches .swrow > span', product: '.portal_box label b + span', grows: true },
  { name: 'button of a switch', mock: '#switches .swrow input:checked', product: '.portal_box .choice_switch:checked', gap: 'none' },
];

const saving: readonly NamedElement[] = [
  { name: 'bar to publish', mock: '.savebar', product: '.save-bar_bar', grows: true, gap: 'none' },
  { name: 'words of the bar', mock: '.savebar__text', product: '.save-bar_barText', gap: 'x', grows: true },
  { name: 'publish', mock: '.savebar .btn--primary', product: '.save-bar_bar .button_primary', gap: 'none', differs: { colour: edge } },
];

const change: State['open'] = async (tab) => {
  await tab.getByRole('textbox', { name: 'Your colour' }).fill('#34B38A');
  await tab.locator('.save-bar_bar').waitFor();
};

export const portal: LookedAtPage = {
  name: 'portal',
  states: [
    { name: 'colour', mock: 'portal.html', client, open: open('colour'), elements: colour },
    { name: 'changed', mock: 'portal.html', client, open: open('colour', change), elements: saving },
    { name: 'switches', mock: 'portal.html', client, open: open('switches'), elements: switches },
    { name: 'legal texts', mock: 'portal.html', client, open: open('legal'), elements: legal },
  ],
};
