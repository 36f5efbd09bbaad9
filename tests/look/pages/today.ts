import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { beside, edge, touch } from './reasons.ts';

const rail: readonly NamedElement[] = [
  { name: 'rail', mock: '.rail', product: '.desk-shell_rail' },
  { name: 'logo', mock: '.rail .rail__logo', product: '.desk-shell_rail .desk-logo_logo' },
  { name: 'picture of the logo', mock: '.rail .rail__logo svg', product: '.desk-shell_rail .desk-logo_logo img' },
  { name: 'name of the client', mock: '.rail .rail__logo > span', product: '.desk-shell_rail .desk-logo_logo > span:has(small)' },
  { name: 'word below the name', mock: '.rail .rail__logo small', product: '.desk-shell_rail .desk-logo_logo small' },
  { name: 'search', mock: '.rail__find', product: '.rail_find' },
  { name: 'icon of the search', mock: '.rail__find svg', product: '.rail_find svg' },
  { name: 'words of the search', mock: '.rail__find .t-only', product: '.rail_find span' },
  { name: 'key of the search', mock: '.rail__find kbd', product: '.rail_find kbd', gap: 'y' },
  { name: 'places', mock: '.rail__list', product: '.rail_list', after: 'search', grows: true },
  { name: 'current place', mock: '.rail__link[aria-current]', product: '.rail_link[aria-current]' },
  { name: 'icon of the current place', mock: '.rail__link[aria-current] svg', product: '.rail_link[aria-current] svg' },
  { name: 'word of the current place', mock: '.rail__link[aria-current] .t-only', product: '.rail_link[aria-current] span' },
  { name: 'other place', mock: 'li:nth-child(2) > .rail__link', product: 'li:nth-child(2) > .rail_link', after: 'current place' },
  { name: 'icon of the other place', mock: 'li:nth-child(2) > .rail__link svg', product: 'li:nth-child(2) > .rail_link svg' },
  { name: 'word of the other place', mock: 'li:nth-child(2) > .rail__link .t-only', product: 'li:nth-child(2) > .rail_link > span' },
  {
    name: 'count of the other place',
    mock: 'li:nth-child(2) > .rail__link .n',
    product: 'li:nth-child(2) > .rail_link .rail_count',
    gap: 'y',
  },
  { name: 'third place', mock: 'li:nth-child(3) > .rail__link', product: 'li:nth-child(3) > .rail_link', after: 'other place' },
  { name: 'foot of the rail', mock: '.rail__foot', product: '.rail_foot', after: 'rail' },
  { name: 'way to the portal', mock: '.rail__foot .rail__link', product: '.rail_foot > .rail_link' },
  { name: 'icon of the portal', mock: '.rail__foot .rail__link svg', product: '.rail_foot > .rail_link svg' },
  { name: 'word of the portal', mock: '.rail__foot .rail__link .t-only', product: '.rail_foot > .rail_link > span' },
  { name: 'menu of the operator', mock: '.rail__me', product: '.rail_me > summary', after: 'way to the portal' },
  { name: 'initials of the operator', mock: '.rail__me .avatar', product: '.rail_me .badge_avatar' },
  { name: 'name of the operator', mock: '.rail__me .t-only', product: '.rail_me .rail_name' },
  { name: 'role of the operator', mock: '.rail__me small', product: '.rail_me small' },
  { name: 'arrows of the menu', mock: '.rail__me > svg', product: '.rail_chevrons svg', gap: 'y' },
  { name: 'top bar', mock: '.topbar', product: '.desk-shell_topbar', only: 'narrow' },
  { name: 'logo in the top bar', mock: '.topbar .rail__logo', product: '.desk-shell_topbar .desk-logo_logo', only: 'narrow' },
  {
    name: 'search in the top bar',
    mock: '.topbar .btn[aria-label^="Search"]',
    product: '.desk-shell_topbar [aria-label="Search or jump to"]',
    only: 'narrow',
    gap: 'none',
  },
  {
    name: 'menu in the top bar',
    mock: '.topbar .btn[aria-label^="Open menu"]',
    product: '.desk-shell_topbar [aria-label^="Open menu"]',
    only: 'narrow',
  },
];

// The second row of the mock has one line of words; so has a row of the demo further down.
const row = '.work-list_item:has(.work-list_verb)';

const page: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: touch } },
  { name: 'title', mock: 'h1', differs: { gap: beside } },
  { name: 'day', mock: '.head__sub time', product: '.pane_sub time' },
  { name: 'whose work', mock: '.head .seg', product: '.pane_head .pane_segments', gap: 'y', after: 'head', differs: { height: touch } },
  { name: 'chosen work', mock: '.seg [aria-current]', product: '.pane_segments [aria-current]', gap: 'end', differs: { height: touch } },
  { name: 'count of the chosen work', mock: '.seg [aria-current] .num', product: '.pane_segments [aria-current] .num', gap: 'end' },
  {
    name: 'other work',
    mock: '.seg a:not([aria-current])',
    product: '.pane_segments a:not([aria-current])',
    after: 'whose work',
    differs: { height: touch },
  },
  { name: 'body', mock: '.body', product: '.pane_body', after: 'head', grows: true },
  { name: 'group', mock: '.work__group:has(.link-btn)', product: '.work-list_group:has(.work-list_head a)', gap: 'none', grows: true },
  {
    name: 'head of the group',
    mock: '.work__group:has(.link-btn) .work__head',
    product: '.work-list_group:has(.work-list_head a) .work-list_head',
    differs: { height: beside },
  },
  {
    name: 'title of the group',
    mock: '.work__group:has(.link-btn) h2',
    product: '.work-list_group:has(.work-list_head a) h2',
    differs: { gap: beside },
  },
  {
    name: 'count of the group',
    mock: '.work__group:has(.link-btn) .work__head .num',
    product: '.work-list_group:has(.work-list_head a) .work-list_count',
  },
  {
    name: 'way to the list',
    mock: '.work__group:has(.link-btn) .link-btn',
    product: '.work-list_group:has(.work-list_head a) .work-list_head a',
    after: 'head of the group',
    gap: 'end',
    differs: { height: touch },
  },
  {
    name: 'list',
    mock: '.work__group:has(.link-btn) .work',
    product: '.work-list_group:has(.work-list_head a) .work-list_list',
    after: 'head of the group',
    grows: true,
  },
  { name: 'icon of a row', mock: '.work li:has(.due:not(.due--late, .due--soon)) svg', product: `${row} svg`, gap: 'x' },
  { name: 'what a row is about', mock: '.work li .work__what', product: `${row} .work-list_what` },
  { name: 'link of a row', mock: '.work li .work__what a', product: `${row} .work-list_what a` },
  { name: 'why it matters', mock: '.work li .work__why', product: `${row} .work-list_why`, after: 'what a row is about' },
  { name: 'due', mock: '.work li .due:not(.due--late, .due--soon)', product: `${row} .desk_due`, gap: 'none' },
  {
    name: 'verb of the first row',
    mock: '.work .btn--primary',
    product: `${row} .button_primary`,
    after: 'list',
    gap: 'end',
    differs: { colour: edge },
  },
  { name: 'verb of another row', mock: '.work .btn--secondary', product: `${row} .button_secondary`, after: 'list', gap: 'end' },
  { name: 'figures', mock: '.side', product: '.pane_side', after: 'body', gap: 'end', grows: true },
  { name: 'title of the week', mock: '.side h2', product: '.pane_side h2' },
  { name: 'step of the week', mock: '.funnel li:nth-child(2)', product: '.week-side_funnel li:nth-child(2)' },
  { name: 'word of a step', mock: '.funnel li:nth-child(2) > span', product: '.week-side_funnel li:nth-child(2) > span' },
  { name: 'bar of a step', mock: '.funnel li:nth-child(2) i', product: '.week-side_funnel li:nth-child(2) i', after: 'step of the week' },
  {
    name: 'share of a step',
    mock: '.funnel li:nth-child(2) b',
    product: '.week-side_funnel li:nth-child(2) .week-side_share > span',
    after: 'bar of a step',
  },
  {
    name: 'count of a step',
    mock: '.funnel li:nth-child(2) .end',
    product: '.week-side_funnel li:nth-child(2) .week-side_count',
    gap: 'end',
    after: 'step of the week',
  },
  { name: 'what the bars mean', mock: '.side .hint', product: '.week-side_hint', gap: 'none' },
  {
    name: 'second part of the figures',
    mock: '.side section:nth-of-type(2)',
    product: '.pane_side section:nth-of-type(2)',
    after: 'figures',
    gap: 'x',
    grows: true,
  },
  { name: 'title of the second part', mock: '.side section:nth-of-type(2) h2', product: '.pane_side section:nth-of-type(2) h2' },
  { name: 'name of a figure', mock: '.pairs dt', product: '.week-side_pairs dt' },
  { name: 'figure', mock: '.pairs dd', product: '.week-side_pairs dd', gap: 'end', after: 'title of the second part' },
  {
    name: 'next name of a figure',
    mock: '.pairs dt:nth-of-type(2)',
    product: '.week-side_pairs dt:nth-of-type(2)',
    after: 'name of a figure',
  },
];

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin('nordlicht')}/desk`);
};

export const today: LookedAtPage = {
  name: 'today',
  states: [
    { name: 'shell', mock: 'today.html', open, elements: rail },
    { name: 'page', mock: 'today.html', open, elements: page },
  ],
};
