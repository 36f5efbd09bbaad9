import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { edge, sortable } from './reasons.ts';

const client = 'nordlicht';

const nav: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head' },
  { name: 'title', mock: 'h1' },
  { name: 'numbers', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  { name: 'new pool', mock: '.head .btn--secondary', product: '.pane_head .button_secondary', gap: 'end', after: 'head' },
  { name: 'icon of a new pool', mock: '.head .btn--secondary svg', product: '.pane_head .button_secondary svg', gap: 'x' },
  {
    name: 'pools',
    mock: '.poolnav',
    product: '.pool-desk_side',
    grows: true,
    gap: 'none',
    differs: { colour: { why: 'on a phone the list is a page of its own', only: 'narrow' } },
  },
  { name: 'pool', mock: '.poolnav a:not([aria-current])', product: '.pool-desk_nav a:not([aria-current])', gap: 'x', after: 'pools' },
  { name: 'name of a pool', mock: '.poolnav a:not([aria-current]) > span', product: '.pool-desk_nav a:not([aria-current]) > span' },
  {
    name: 'members of a pool',
    mock: '.poolnav a:not([aria-current]) .num',
    product: '.pool-desk_nav a:not([aria-current]) .num',
    gap: 'end',
    after: 'pool',
  },
  { name: 'who asks', mock: '.poolnav .wait', product: '.pool-desk_nav strong', gap: 'none' },
];

const opened: readonly NamedElement[] = [
  {
    name: 'opened pool in the list',
    mock: '.poolnav a[aria-current]',
    product: '.pool-desk_nav a[aria-current]',
    only: 'wide',
    gap: 'none',
  },
  { name: 'name of the pool', mock: '.poolhead h2', product: '.pool-desk_head h2', gap: 'none' },
  { name: 'way to its talents', mock: '.poolhead .btn--secondary', product: '.pool-desk_head .button_secondary', gap: 'none' },
  { name: 'what the pool is', mock: '.poolhead p', product: '.pool-desk_head + .pool-desk_hint', grows: true, gap: 'none' },
  { name: 'title of who asks', mock: '.sech h3', product: '#ask', gap: 'none' },
  { name: 'number of who asks', mock: '.sech .num', product: '#ask .num', gap: 'none' },
  { name: 'table', mock: '.t--tick', product: '.pool-desk_table', after: 'title of who asks', gap: 'y', grows: true },
  {
    name: 'head of the table',
    mock: '.t--tick thead tr',
    product: '.pool-desk_table thead tr',
    only: 'wide',
    differs: { height: sortable },
  },
  {
    name: 'tick for all',
    mock: '.t--tick thead .tick',
    product: '.pool-desk_table thead .data-table_tick',
    only: 'wide',
    differs: { gap: sortable },
  },
  {
    name: 'name of a column',
    mock: '.t--tick thead th:nth-child(2)',
    product: '.pool-desk_table thead th:nth-child(2)',
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  { name: 'row', mock: '.t--tick tbody tr', product: '.pool-desk_table tbody tr', gap: 'none', grows: true },
  { name: 'tick', mock: '.t--tick tbody .tick', product: '.pool-desk_table tbody .data-table_tick' },
  { name: 'talent', mock: '.t--tick tbody .r1', product: '.pool-desk_table tbody td[data-at="1"]', gap: 'none', grows: true },
  { name: 'below the name', mock: '.t--tick tbody .r1 .t__sub', product: '.pool-desk_table tbody td[data-at="1"] .data-table_sub' },
  { name: 'since when', mock: '.t--tick tbody .due', product: '.pool-desk_table tbody .desk_due', gap: 'none' },
  {
    name: 'accept',
    mock: '.bulk .btn--primary',
    product: '.pool-desk_answer .button_primary',
    gap: 'none',
    differs: { colour: edge },
  },
  { name: 'decline', mock: '.bulk .btn--secondary', product: '.pool-desk_answer .button_secondary', gap: 'none' },
];

const members: readonly NamedElement[] = [
  { name: 'title of the members', mock: '.sech:nth-of-type(4) h3', product: '#members', gap: 'none' },
  { name: 'number of members', mock: '.sech:nth-of-type(4) .num', product: '#members .num', gap: 'none' },
  { name: 'table of members', mock: '.tools ~ .t--tick', product: 'section:has(> #members) .pool-desk_table', gap: 'none', grows: true },
  {
    name: 'head of the members',
    mock: '.tools ~ .t--tick thead tr',
    product: 'section:has(> #members) thead tr',
    only: 'wide',
    differs: { height: sortable },
  },
  {
    name: 'column of the members',
    mock: '.tools ~ .t--tick thead th:nth-child(2)',
    product: 'section:has(> #members) thead th',
    only: 'wide',
    gap: 'y',
    differs: { height: sortable },
  },
  { name: 'member', mock: '.tools ~ .t--tick tbody tr', product: 'section:has(> #members) tbody tr', gap: 'none', grows: true },
  {
    name: 'below the name of a member',
    mock: '.tools ~ .t--tick tbody .r1 .t__sub',
    product: 'section:has(> #members) tbody .data-table_sub',
    gap: 'none',
  },
  {
    name: 'member since',
    mock: '.tools ~ .t--tick tbody .r1e',
    product: 'section:has(> #members) tbody td[data-at="2"]',
    gap: 'none',
    grows: true,
  },
];

const openList: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/pools`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

type Pool = { id: number; requests: number; members: number };

async function openPool(tab: Parameters<State['open']>[0], desk: Parameters<State['open']>[1], by: 'requests' | 'members'): Promise<void> {
  const { results } = (await desk.call(tab, client, 'GET', '/pools')) as { results: Pool[] };
  const [found] = [...results].sort((one, other) => other[by] - one[by]);
  await tab.goto(`${desk.origin(client)}/desk/pools?pool=${found?.id}`);
  await tab.locator('[data-hydrated=true]').waitFor();
}

const openRequests: State['open'] = async (tab, desk) => {
  await openPool(tab, desk, 'requests');
  await tab.locator('.pool-desk_table tbody .data-table_tick').first().check();
  await tab.locator('h1').hover();
};

export const pools: LookedAtPage = {
  name: 'pools',
  states: [
    { name: 'list', mock: 'pools.html', client, open: openList, elements: nav },
    { name: 'who asks', mock: 'pools.html', client, open: openRequests, elements: opened },
    { name: 'members', mock: 'pools.html', client, open: (tab, desk) => openPool(tab, desk, 'members'), elements: members },
  ],
};
