import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { sortable, touch } from './reasons.ts';

const client = 'nordlicht';
const news = 'as high as with the line of news, which comes into it';

const list: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head' },
  { name: 'title', mock: 'h1' },
  {
    name: 'bring talents',
    mock: '.head button.btn--secondary:not(.only-wide)',
    product: '.pane_head .button_secondary',
    gap: 'end',
    after: 'head',
  },
  {
    name: 'icon of bringing',
    mock: '.head button.btn--secondary:not(.only-wide) svg',
    product: '.pane_head .button_secondary svg',
    gap: 'x',
  },
  { name: 'tools', mock: '.tools', product: '.toolbar_tools', gap: 'none', grows: true },
  { name: 'search', mock: '.find', product: '.toolbar_find' },
  { name: 'icon of the search', mock: '.find svg', product: '.toolbar_find svg' },
  { name: 'field of the search', mock: '.find input', product: '.toolbar_find input' },
  {
    name: 'filter',
    mock: '.tools a.chip:not(.chip--on)',
    product: '.toolbar_tools summary.chip_chip:has(b)',
    gap: 'none',
    differs: { height: touch },
  },
  {
    name: 'name of the filter',
    mock: '.tools a.chip:not(.chip--on) b',
    product: '.toolbar_tools summary.chip_chip b',
    gap: 'none',
    grows: true,
  },
  { name: 'line above the list', mock: '.listhead', product: '.talents_results', gap: 'none', differs: { height: news } },
  { name: 'table', mock: '.t--talents', product: '.talents_table', grows: true },
  {
    name: 'head of the table',
    mock: '.t--talents thead tr',
    product: '.talents_table thead tr',
    only: 'wide',
    differs: { height: sortable },
  },
  {
    name: 'column',
    mock: '.t--talents thead th:nth-child(2)',
    product: '.talents_table thead th:nth-child(3)',
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  {
    name: 'column of amounts',
    mock: '.t--talents thead th.end',
    product: '.talents_table thead .data-table_end',
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  { name: 'row', mock: '.t--talents tbody tr:nth-child(2)', product: '.talents_table tbody tr:nth-child(2)', gap: 'none', grows: true },
  { name: 'talent', mock: '.t--talents .t__main', product: '.talents_table .data-table_main', gap: 'none' },
  {
    name: 'title of a talent',
    mock: '.t--talents td:first-child .t__sub',
    product: '.talents_table td[data-at="1"] .data-table_sub',
    gap: 'none',
  },
  { name: 'skills', mock: '.t--talents .tags', product: '.talents_table .badge_tags', gap: 'none', grows: true },
  { name: 'skill', mock: '.t--talents .tag:not(.tag--hit)', product: '.talents_table .badge_tag' },
  {
    name: 'free from',
    mock: '.t--talents tr:nth-child(2) td:nth-child(3)',
    product: '.talents_table td[data-at="1end"]',
    gap: 'none',
    grows: true,
  },
  { name: 'place', mock: '.t--talents td:nth-child(3) .t__sub', product: '.talents_table td[data-at="1end"] .data-table_sub', gap: 'none' },
];

const panel: readonly NamedElement[] = [
  {
    name: 'panel',
    mock: '.beside__panel',
    product: '.split_one',
    gap: 'none',
    grows: true,
    differs: { colour: { why: 'the line between both belongs to the list', only: 'wide' } },
  },
  { name: 'picture', mock: '.panel__head .avatar', product: '.talents_head .badge_avatar', gap: 'none' },
  { name: 'name', mock: '.panel__head h2', product: '.talents_head :is(h1, h2)' },
  { name: 'title and place', mock: '.panel__head p', product: '.talents_about', grows: true },
  { name: 'invite', mock: '.panel__body .row .btn--secondary', product: '.talents_buttons .button_secondary', gap: 'none' },
  { name: 'icon of the invitation', mock: '.panel__body .row .btn--secondary svg', product: '.talents_buttons .button_secondary svg' },
  {
    name: 'second button',
    mock: '.panel__body .row .btn--secondary:nth-child(2)',
    product: '.talents_buttons .button_secondary:nth-child(2)',
    after: 'invite',
  },
  { name: 'part', mock: '.panel__body section:nth-of-type(2)', product: '.talents_part', gap: 'none', grows: true },
  { name: 'title of a part', mock: '.panel__body section:nth-of-type(2) h3', product: '.talents_part h3' },
  { name: 'facts', mock: '.pairs', product: '.talents_pairs', gap: 'none', grows: true },
  { name: 'name of a fact', mock: '.pairs dt', product: '.talents_pairs dt' },
  { name: 'fact', mock: '.pairs dd', product: '.talents_pairs dd', gap: 'none', grows: true },
];

const openList: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/talents`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

const openPanel: State['open'] = async (tab, desk) => {
  await openList(tab, desk);
  await tab.locator('.talents_table .data-table_main').first().click();
  await tab.locator('.talents_head').waitFor();
};

export const talents: LookedAtPage = {
  name: 'talents',
  states: [
    { name: 'list', mock: 'talents.html', client, open: openList, elements: list },
    { name: 'panel', mock: 'talents.html?view=panel', client, open: openPanel, elements: panel },
  ],
};
