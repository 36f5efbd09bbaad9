import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { edge, sortable, touch } from './reasons.ts';

const client = 'nordlicht';
const people = '[aria-label=People]';
const log = '[aria-label="Audit log"]';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head' },
  { name: 'title', mock: 'h1' },
  { name: 'numbers', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  {
    name: 'invite',
    mock: '.head .btn--primary',
    product: '.pane_head .button_primary',
    gap: 'end',
    after: 'head',
    differs: { colour: edge },
  },
  { name: 'icon of the invitation', mock: '.head .btn--primary svg', product: '.pane_head .button_primary svg', gap: 'x' },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'x', after: 'head', grows: true },
  { name: 'people', mock: 'section:has(#m1) table', product: `table${people}`, gap: 'none', grows: true },
  {
    name: 'head of the people',
    mock: 'section:has(#m1) thead tr',
    product: `table${people} thead tr`,
    only: 'wide',
    differs: { height: sortable },
  },
  {
    name: 'column of the people',
    mock: 'section:has(#m1) thead th',
    product: `table${people} thead th`,
    only: 'wide',
    differs: { height: sortable },
  },
  { name: 'person', mock: 'section:has(#m1) tbody tr', product: `table${people} tbody tr`, gap: 'none', grows: true },
  { name: 'picture of a person', mock: '.person .avatar', product: '.team_person .badge_avatar', gap: 'none' },
  { name: 'name of a person', mock: '.person .medium', product: '.team_person .medium', gap: 'x' },
  { name: 'address of a person', mock: '.person .t__sub', product: '.team_person .data-table_sub', gap: 'none', grows: true },
  { name: 'you', mock: '.person .muted', product: '.team_you', gap: 'none' },
  {
    name: 'role',
    mock: 'tbody tr:last-child td.r2e:not(:has(select))',
    product: `table${people} tbody tr:last-child td:nth-child(2)`,
    gap: 'none',
    grows: true,
  },
  { name: 'more', mock: 'td .btn--icon', product: `table${people} summary`, gap: 'none' },
  { name: 'icon of more', mock: 'td .btn--icon svg', product: `table${people} summary svg`, gap: 'x' },
  { name: 'invited', mock: 'td .tone-warning', product: '.team_invited', gap: 'none', grows: true },
  { name: 'roles', mock: 'dl.grid3', product: '.team_roles', after: 'people', grows: true },
  { name: 'name of a role', mock: 'dl.grid3 dt', product: '.team_roles dt' },
  { name: 'what a role may', mock: 'dl.grid3 dd', product: '.team_roles dd', grows: true },
  { name: 'audit log', mock: '#audit', product: '#audit', gap: 'none', grows: true },
  { name: 'title of the log', mock: '#audit h2', product: '#audit h2', gap: 'x' },
  { name: 'what the log is', mock: '#audit h2 + p', product: '#audit h2 + p', grows: true },
  { name: 'filter', mock: '#audit a.chip', product: '#audit summary.chip_chip', gap: 'none', differs: { height: touch } },
  { name: 'name of the filter', mock: '#audit a.chip b', product: '#audit summary.chip_chip b', gap: 'none', grows: true },
  {
    name: 'second filter',
    mock: '#audit a.chip:nth-child(2)',
    product: '#audit details:nth-of-type(2) summary.chip_chip',
    gap: 'none',
    differs: { height: touch },
  },
  { name: 'table of the log', mock: '#audit table', product: `table${log}`, gap: 'none', grows: true },
  { name: 'head of the log', mock: '#audit thead tr', product: `table${log} thead tr`, only: 'wide', differs: { height: sortable } },
  { name: 'column of the log', mock: '#audit thead th', product: `table${log} thead th`, only: 'wide', differs: { height: sortable } },
  {
    name: 'second column of the log',
    mock: '#audit thead th:nth-child(2)',
    product: `table${log} thead th:nth-child(2)`,
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  { name: 'entry', mock: '#audit tbody tr', product: `table${log} tbody tr`, gap: 'none', grows: true },
  { name: 'time of an entry', mock: '#audit tbody time', product: `table${log} tbody time`, gap: 'none' },
  { name: 'who did it', mock: '#audit tbody td:nth-child(2)', product: `table${log} tbody td:nth-child(2)`, gap: 'none', grows: true },
  { name: 'what was done', mock: '#audit tbody td:nth-child(3)', product: `table${log} tbody td:nth-child(3)`, gap: 'none', grows: true },
  {
    name: 'what it was before',
    mock: '#audit tbody td:nth-child(3) .t__sub',
    product: `table${log} tbody td:nth-child(3) .data-table_sub`,
    gap: 'none',
    grows: true,
  },
  {
    name: 'where from',
    mock: '#audit tbody td:nth-child(4)',
    product: `table${log} tbody td:nth-child(4)`,
    only: 'wide',
    gap: 'none',
    grows: true,
  },
];

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/team`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

export const team: LookedAtPage = { name: 'team', states: [{ name: 'page', mock: 'team.html', client, open, elements }] };
