import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { pickBusiest } from './pick.ts';

const client = 'meridian';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: 'one head for all pages; the mock has two' } },
  { name: 'way back', mock: '.head__crumb', product: '.pane_crumb', grows: true },
  { name: 'title', mock: 'h1', gap: 'x' },
  { name: 'rows to choose', mock: '.head .seg', product: '.pane_head .pane_segments', after: 'head', gap: 'y', only: 'wide' },
  { name: 'chosen rows', mock: '.head .seg [aria-current]', product: '.pane_head .pane_segments [aria-current]', only: 'wide' },
  {
    name: 'other rows',
    mock: '.head .seg a:not([aria-current])',
    product: '.pane_head .pane_segments a:not([aria-current])',
    only: 'wide',
  },
  { name: 'count of the other rows', mock: '.head .seg .num', product: '.pane_head .pane_segments .num', only: 'wide', gap: 'end' },
  { name: 'box', mock: '.cmpbox', product: '.compare_box', after: 'head', grows: true, gap: 'x' },
  { name: 'table', mock: '.cmp', product: '.compare_table', grows: true },
  { name: 'corner', mock: '.cmp thead th', product: '.compare_table thead th', grows: true },
  { name: 'head of a column', mock: '.cmp thead th:nth-child(2)', product: '.compare_table thead th:nth-child(2)', grows: true },
  { name: 'picture of a talent', mock: '.cmp thead .avatar', product: '.compare_table thead .badge_avatar', gap: 'x' },
  { name: 'name of a talent', mock: '.cmp thead a', product: '.compare_person a', gap: 'x' },
  { name: 'line below the name', mock: '.cmp thead .t__sub', product: '.compare_person .compare_sub', gap: 'x' },
  {
    name: 'take out',
    mock: '.cmp thead .btn--icon',
    product: '.compare_remove .button_iconOnly',
    after: 'head of a column',
    gap: 'end',
    only: 'wide',
  },
  {
    name: 'second column',
    mock: '.cmp thead th:nth-child(3)',
    product: '.compare_table thead th:nth-child(3)',
    after: 'head of a column',
    gap: 'x',
    grows: true,
  },
  {
    name: 'third column',
    mock: '.cmp thead th:nth-child(4)',
    product: '.compare_table thead th:nth-child(4)',
    after: 'second column',
    gap: 'x',
    grows: true,
  },
  {
    name: 'row of the rate',
    mock: '.cmp tbody tr:has(.fit__track)',
    product: '.compare_table tbody tr:has(.range-track_track)',
    gap: 'x',
    after: 'table',
    grows: true,
  },
  {
    name: 'name of the row',
    mock: '.cmp tbody tr:has(.fit__track) th',
    product: '.compare_table tbody tr:has(.range-track_track) th',
    grows: true,
  },
  { name: 'cell', mock: '.cmp tbody tr:has(.fit__track) td', product: '.compare_table tbody tr:has(.range-track_track) td', grows: true },
  { name: 'rate', mock: '.cmp tbody .num', product: '.compare_rate' },
  {
    name: 'what the client pays',
    mock: '.cmp tbody tr:has(.fit__track) .muted',
    product: '.compare_table tbody tr:has(.range-track_track) .muted',
  },
  { name: 'range', mock: '.cmp .fit__track', product: '.compare_table .range-track_track', after: 'rate' },
  { name: 'filled range', mock: '.cmp .fit__range', product: '.compare_table .range-track_range', gap: 'y' },
  { name: 'mark in the range', mock: '.cmp .fit__mark', product: '.compare_table .range-track_mark', gap: 'y' },
  {
    name: 'what the range says',
    mock: '.cmp .fit__track + .t__sub',
    product: '.compare_table .range-track_track + .compare_sub',
    after: 'range',
  },
  {
    name: 'name of another row',
    mock: '.cmp tbody tr:nth-child(2) th',
    product: '.compare_table tbody tr:nth-child(3) th',
    grows: true,
    gap: 'x',
  },
  { name: 'foot', mock: '.cmp tfoot tr', product: '.compare_table tfoot tr', after: 'table', gap: 'x', grows: true },
  { name: 'word in the foot', mock: '.cmp tfoot th', product: '.compare_table tfoot th', gap: 'none', grows: true },
  {
    name: 'acts of a talent',
    mock: '.cmp tfoot td:nth-child(3) .decide',
    product: '.compare_table tfoot td:nth-child(2) .compare_decide',
    gap: 'none',
    grows: true,
  },
  { name: 'decline', mock: '.cmp tfoot .btn--secondary', product: '.compare_table tfoot .button_secondary', gap: 'none' },
];

const open: State['open'] = async (tab, desk) => {
  const { ids } = await pickBusiest(tab, desk, client);
  await tab.goto(`${desk.origin(client)}/desk/applications/compare?ids=${ids.slice(0, 3).join(',')}`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

export const compare: LookedAtPage = { name: 'compare', states: [{ name: 'three', mock: 'compare.html', client, open, elements }] };
