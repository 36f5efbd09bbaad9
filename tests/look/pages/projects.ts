import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { edge, touch } from './reasons.ts';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head' },
  { name: 'title', mock: 'h1' },
  { name: 'count', mock: '.head__sub', product: '.pane_sub' },
  { name: 'second button', mock: '.head .btn--secondary', product: '.pane_head .button_secondary', gap: 'y', after: 'head' },
  {
    name: 'new project',
    mock: '.head .btn--primary',
    product: '.pane_head .button_primary',
    after: 'head',
    gap: 'end',
    differs: { colour: edge },
  },
  { name: 'icon of a new project', mock: '.head .btn--primary svg', product: '.pane_head .button_primary svg' },
  {
    name: 'key of a new project',
    mock: '.head .btn--primary kbd',
    product: '.pane_head .button_primary kbd',
    gap: 'end',
    after: 'new project',
  },
  { name: 'tabs', mock: '.tabs', product: '.toolbar_tabs', after: 'head' },
  { name: 'current tab', mock: '.tabs [aria-current]', product: '.toolbar_tabs [aria-current]' },
  { name: 'count of the current tab', mock: '.tabs [aria-current] .num', product: '.toolbar_tabs [aria-current] .num', gap: 'end' },
  { name: 'other tab', mock: '.tabs a:nth-child(2)', product: '.toolbar_tabs a:nth-child(2)', after: 'current tab' },
  { name: 'tools', mock: '.tools', product: '.toolbar_tools', after: 'tabs' },
  { name: 'search', mock: '.find', product: '.toolbar_find' },
  { name: 'icon of the search', mock: '.find svg', product: '.toolbar_find svg' },
  { name: 'field of the search', mock: '.find input', product: '.toolbar_find input' },
  { name: 'filter', mock: '.tools a.chip', product: '.toolbar_tools summary.chip_chip', after: 'search', differs: { height: touch } },
  { name: 'name of the filter', mock: '.tools a.chip b', product: '.toolbar_tools summary.chip_chip b', gap: 'none', grows: true },
  {
    name: 'second filter',
    mock: '.tools a.chip:nth-of-type(2)',
    product: 'details:nth-of-type(2) > summary.chip_chip',
    after: 'filter',
    differs: { height: touch },
  },
  { name: 'table', mock: '.t--projects', product: 'table[role=table]', after: 'tools', grows: true },
  { name: 'head of the table', mock: '.t--projects thead tr', product: 'table thead tr', only: 'wide' },
  { name: 'name of a column', mock: '.t--projects thead th', product: 'table thead th', gap: 'none', only: 'wide' },
  { name: 'row', mock: '.t--projects tbody tr', product: 'tbody tr', after: 'head of the table' },
  { name: 'title of a project', mock: '.t--projects .t__main', product: 'tbody .data-table_main' },
  { name: 'client and place', mock: '.t--projects td:first-child .t__sub', product: 'tbody td:first-child .data-table_sub' },
  { name: 'state', mock: '.t--projects .status', product: 'tbody .badge_status', after: 'row' },
  { name: 'icon of the state', mock: '.t--projects .status svg', product: 'tbody .badge_status svg' },
  {
    name: 'what the state says',
    mock: '.t--projects td:nth-child(2) .t__sub',
    product: 'tbody td:nth-child(2) .data-table_sub',
    after: 'state',
  },
  { name: 'figure', mock: '.t--projects td:nth-child(3)', product: 'tbody td:nth-child(3)', after: 'row' },
  { name: 'second figure', mock: '.t--projects td:nth-child(5)', product: 'tbody td:nth-child(5)', after: 'row' },
  { name: 'last day', mock: '.t--projects td time', product: 'tbody td time', after: 'row' },
  { name: 'more', mock: '.t--projects td .btn--icon', product: 'tbody summary', after: 'row', gap: 'end' },
  {
    name: 'second row',
    mock: '.t--projects tbody tr:nth-child(3)',
    product: 'tbody tr:nth-child(3)',
    after: 'head of the table',
    gap: 'x',
  },
  { name: 'menu', mock: '.menu--desk', product: 'tbody .desk-menu_panel', gap: 'none', grows: true },
  { name: 'first of the menu', mock: '.menu--desk a', product: 'tbody .desk-menu_panel a', differs: { height: touch } },
  {
    name: 'second of the menu',
    mock: '.menu--desk a:nth-child(2)',
    product: 'tbody .desk-menu_panel a:nth-child(2)',
    differs: { height: touch },
  },
  { name: 'line in the menu', mock: '.menu--desk hr', product: 'tbody .desk-menu_panel hr', gap: 'x' },
];

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin('nordlicht')}/desk/projects`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.locator('tbody tr:nth-child(2) summary').click();
};

export const projects: LookedAtPage = { name: 'projects', states: [{ name: 'list', mock: 'projects.html', open, elements }] };
