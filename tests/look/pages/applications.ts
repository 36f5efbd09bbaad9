import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { pickBusiest, pickWaiting } from './pick.ts';
import { edge, ownLine, touch } from './reasons.ts';

const client = 'nordlicht';

const head: readonly NamedElement[] = [
  {
    name: 'head',
    mock: '.head',
    product: '.pane_head',
    differs: { height: { why: 'the facts and the state stay on a phone, in lines of their own', only: 'narrow' } },
  },
  { name: 'facts of the project', mock: '.head .hint', product: '.pane_head .pane_crumb', grows: true },
  { name: 'title', mock: 'h1' },
  { name: 'state of the project', mock: '.head .status', product: '.pane_head .badge_status', gap: 'y', after: 'head', only: 'wide' },
  {
    name: 'way to the project',
    mock: '.head .btn--secondary:not(.btn--icon)',
    product: '.pane_head .button_secondary',
    gap: 'y',
    after: 'head',
    lacks: 'nothing leads from the applications to the editor',
    only: 'wide',
  },
  { name: 'tabs', mock: '.tabs', product: '.toolbar_tabs', after: 'head' },
  { name: 'current tab', mock: '.tabs [aria-current]', product: '.toolbar_tabs [aria-current]' },
  { name: 'count of the current tab', mock: '.tabs [aria-current] .num', product: '.toolbar_tabs [aria-current] .num', gap: 'end' },
  { name: 'other tab', mock: '.tabs a:nth-child(2)', product: '.toolbar_tabs a:nth-child(2)', after: 'current tab' },
];

const list: readonly NamedElement[] = [
  { name: 'tools', mock: '.tools', product: '.toolbar_tools', grows: true },
  { name: 'search', mock: '.find', product: '.toolbar_find' },
  { name: 'icon of the search', mock: '.find svg', product: '.toolbar_find svg' },
  { name: 'field of the search', mock: '.find input', product: '.toolbar_find input' },
  {
    name: 'filter',
    mock: '.tools a.chip',
    product: '.toolbar_tools .chip_chip:has(span)',
    after: 'search',
    gap: 'y',
    differs: { height: touch, gap: touch },
  },
  { name: 'name of the filter', mock: '.tools a.chip b', product: '.toolbar_tools .chip_chip:has(span) b', gap: 'none', grows: true },
  { name: 'export', mock: '.tools .btn--quiet', product: '.toolbar_end .button_quiet:last-of-type', after: 'tools', gap: 'end' },
  { name: 'table', mock: '.t--apps', product: 'table[role=table]', gap: 'x', after: 'tools', grows: true },
  { name: 'head of the table', mock: '.t--apps thead tr', product: 'table thead tr', only: 'wide' },
  {
    name: 'tick for all',
    mock: '.t--apps thead .tick',
    product: 'table thead .data-table_tick',
    differs: { colour: 'half ticked while some rows are' },
    only: 'wide',
  },
  { name: 'name of a column', mock: '.t--apps thead th:nth-child(2)', product: 'table thead th:nth-child(2)', only: 'wide', gap: 'none' },
  { name: 'name of a column of amounts', mock: '.t--apps thead th.end', product: 'table thead .data-table_end', gap: 'none', only: 'wide' },
  {
    name: 'row',
    mock: '.t--apps tbody tr:nth-child(4)',
    product: 'tbody tr:has(:checked)',
    after: 'head of the table',
    gap: 'x',
    differs: { height: ownLine },
  },
  { name: 'tick of the row', mock: '.t--apps tbody tr:nth-child(4) .tick', product: 'tbody tr:has(:checked) .data-table_tick' },
  { name: 'talent', mock: '.t--apps tbody tr:nth-child(4) .t__main', product: 'tbody tr:has(:checked) .data-table_main', gap: 'none' },
  {
    name: 'title of the talent',
    mock: '.t--apps tbody tr:nth-child(4) .t__sub',
    product: 'tbody tr:has(:checked) .application-list_who .data-table_sub',
  },
  {
    name: 'status',
    mock: '.t--apps tbody tr:nth-child(4) .status',
    product: 'tbody tr:has(:checked) .badge_status',
    gap: 'y',
    after: 'row',
    differs: { gap: ownLine },
  },
  { name: 'icon of the status', mock: '.t--apps tbody tr:nth-child(4) .status svg', product: 'tbody tr:has(:checked) .badge_status svg' },
  {
    name: 'rate',
    mock: '.t--apps tbody tr:nth-child(4) td.end',
    product: 'tbody tr:has(:checked) td.data-table_end',
    gap: 'y',
    after: 'row',
    differs: { gap: ownLine },
  },
  {
    name: 'how the rate fits',
    mock: '.t--apps tbody tr:nth-child(4) td.end .t__sub',
    product: 'tbody tr:has(:checked) .application-list_fit',
    gap: 'end',
  },
  { name: 'due', mock: '.t--apps tbody tr:nth-child(3) .due', product: 'tbody tr:has(:checked) .desk_due', gap: 'none' },
  { name: 'bar of the selection', mock: '.bulk', product: '.toolbar_bulk', gap: 'none' },
  { name: 'count of the selection', mock: '.bulk__count', product: '.toolbar_bulkCount' },
  {
    name: 'clear the selection',
    mock: '.bulk__clear',
    product: '.toolbar_bulk .button_quiet',
    gap: 'y',
    differs: { height: touch, gap: touch },
  },
  { name: 'decline', mock: '.bulk a.btn--secondary', product: '.toolbar_bulk .button_secondary', gap: 'y', after: 'bar of the selection' },
  {
    name: 'forward',
    mock: '.bulk .btn--primary',
    product: '.toolbar_bulk .button_primary',
    gap: 'end',
    after: 'bar of the selection',
    differs: { colour: edge },
  },
  { name: 'keys', mock: '.keys', product: '.toolbar_keys', after: 'bar of the selection' },
  { name: 'word of a key', mock: '.keys > span', product: '.toolbar_keys > span' },
  { name: 'key', mock: '.keys kbd', product: '.toolbar_keys kbd' },
];

// A row that has been read: others stand out.
const openList: State['open'] = async (tab, desk) => {
  const ids = await pickWaiting(tab, desk, client);
  const list = `${desk.origin(client)}/desk/applications?tab=all`;
  for (const id of ids) {
    await tab.goto(`${list}&open=${id}`);
    await tab.locator(`[data-application="${id}"] .application-list_unread`).waitFor({ state: 'detached' });
  }
  await tab.goto(list);
  await tab.locator('[data-hydrated=true]').waitFor();
  for (const id of ids) await tab.locator(`[data-application="${id}"] .data-table_tick`).check();
  await tab.mouse.move(0, 0);
};

const openProject: State['open'] = async (tab, desk) => {
  const [id] = await pickWaiting(tab, desk, client);
  const project = (await desk.applications(tab, client)).find((row) => row.id === id)?.project.id;
  await tab.goto(`${desk.origin(client)}/desk/applications?project=${project}`);
};

const opened: readonly NamedElement[] = [
  { name: 'list', mock: '.split__list', product: '.split_list', only: 'wide', grows: true },
  {
    name: 'line above the list',
    mock: '.listhead',
    product: '.application-list_results',
    only: 'wide',
    differs: { height: 'as high as with the line of news, which comes into it' },
  },
  { name: 'way to the filters', mock: '.listhead a', product: '.application-list_results a', only: 'wide', gap: 'none' },
  {
    name: 'row',
    mock: '.split__list tbody tr:nth-child(3)',
    product: '.split_list tbody tr:nth-child(3)',
    only: 'wide',
    gap: 'x',
    after: 'list',
  },
  {
    name: 'tick of the row',
    mock: '.split__list tbody tr:nth-child(3) .tick',
    product: '.split_list tbody tr:nth-child(3) .data-table_tick',
    only: 'wide',
  },
  {
    name: 'talent in the list',
    mock: '.split__list tbody tr:nth-child(3) .t__main',
    product: '.split_list .data-table_main:not(.application-list_unread)',
    only: 'wide',
    gap: 'x',
  },
  { name: 'opened application', mock: '.split__one', product: '.split_one', grows: true, gap: 'none' },
  { name: 'head', mock: '.one__head', product: '.opened_head', grows: true },
  { name: 'picture of the talent', mock: '.one__head .avatar', product: '.opened_head .badge_avatar', gap: 'x' },
  { name: 'name', mock: '.one__name :is(h1, h2)', product: '.opened_name :is(h1, h2)' },
  { name: 'due', mock: '.one__name .due', product: '.opened_due .desk_due', gap: 'y' },
  { name: 'title and place', mock: '.one__head .person p', product: '.opened_line', after: 'name', grows: true },
  { name: 'which of how many', mock: '.one__head .act .hint', product: '.opened_place', only: 'wide', after: 'head', gap: 'y' },
  { name: 'previous', mock: '.one__head .act a', product: '.opened_neighbours a', only: 'wide' },
  { name: 'next', mock: '.one__head .act a:nth-of-type(2)', product: '.opened_neighbours a:nth-of-type(2)', only: 'wide' },
  { name: 'more', mock: '.one__head .btn--secondary.btn--icon', product: '.opened_acts summary', gap: 'none' },
  { name: 'decline', mock: '.one__head a.btn--secondary', product: '.opened_acts > a.button_secondary' },
  {
    name: 'key of decline',
    mock: '.one__head a.btn--secondary kbd',
    product: '.opened_acts > a.button_secondary kbd',
    only: 'wide',
    gap: 'end',
    after: 'decline',
  },
  {
    name: 'close',
    mock: '.one__head .btn--quiet[aria-label^="Close"]',
    product: '.opened_acts .only-wide:last-child a',
    only: 'wide',
    after: 'head',
    gap: 'end',
  },
  { name: 'document', mock: '.one__doc', product: '.document_document', grows: true, after: 'opened application', gap: 'x' },
  {
    name: 'chosen document',
    mock: '.one__doc .seg [aria-current]',
    product: '.document_document [aria-current]',
    differs: { height: touch },
  },
  {
    name: 'other document',
    mock: '.one__doc .seg a:nth-child(2)',
    product: '.document_document nav a:nth-child(2)',
    differs: { height: touch },
  },
  { name: 'facts', mock: '.one__facts', product: '.facts_facts', after: 'opened application', grows: true, gap: 'end' },
  { name: 'title of a fact', mock: '.one__facts section:nth-of-type(2) h3', product: '.facts_facts h3', gap: 'x', after: 'facts' },
  {
    name: 'note on a fact',
    mock: '.one__facts section:nth-of-type(2) h3 .hint',
    product: '.facts_factHead .facts_hint',
    gap: 'end',
    after: 'facts',
  },
  {
    name: 'part with the notes',
    mock: '.one__facts section:has(textarea)',
    product: '.facts_facts section:has(textarea)',
    after: 'facts',
    gap: 'x',
    grows: true,
  },
  { name: 'field of a note', mock: '.one__facts textarea', product: '.facts_facts textarea', after: 'facts', gap: 'x' },
  { name: 'timeline', mock: '.steps2', product: '.facts_steps', grows: true, after: 'facts', gap: 'x' },
  { name: 'step of the timeline', mock: '.steps2 li:nth-child(4) > span', product: '.facts_steps li:nth-child(1) > span', gap: 'x' },
  {
    name: 'time of a step',
    mock: '.steps2 li:nth-child(4) time',
    product: '.facts_steps li:nth-child(1) time',
    gap: 'end',
    after: 'timeline',
  },
];

const openOne: State['open'] = async (tab, desk) => {
  const [id, other] = await pickWaiting(tab, desk, client);
  const list = `${desk.origin(client)}/desk/applications?tab=toAnswer`;
  await tab.goto(`${list}&open=${other}`);
  await tab.goto(`${list}&open=${id}`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

const amountsAndAnswers: readonly NamedElement[] = [
  { name: 'word above an amount', mock: '.money2 .hint', product: '.facts_money .facts_hint', gap: 'none' },
  { name: 'amount', mock: '.money2 strong', product: '.facts_money strong', gap: 'x' },
  {
    name: 'range',
    mock: '.fit__track',
    product: '.range-track_track',
    after: 'amount',
    differs: { gap: 'as far away as in the comparison' },
  },
  { name: 'filled range', mock: '.fit__range', product: '.range-track_range' },
  { name: 'mark in the range', mock: '.fit__mark', product: '.range-track_mark', gap: 'y', after: 'range' },
  { name: 'what the range says', mock: '.fit__track + .hint', product: '.range-track_track + .facts_hint', after: 'range' },
  {
    name: 'part with the answers',
    mock: '.one__facts section:has(.answers)',
    product: '.facts_facts section:has(.facts_answers)',
    grows: true,
    gap: 'none',
  },
  { name: 'question', mock: '.answers dt', product: '.facts_answers dt' },
  { name: 'answer', mock: '.answers dd span', product: '.facts_answers dd span', gap: 'y', grows: true },
];

// The list of one project says its range; this one has questions.
const openAnswers: State['open'] = async (tab, desk) => {
  const { project, ids } = await pickBusiest(tab, desk, 'atelier');
  await tab.goto(`${desk.origin('atelier')}/desk/applications?project=${project}&open=${ids[0]}`);
};

export const applications: LookedAtPage = {
  name: 'applications',
  states: [
    { name: 'of a project', mock: 'applications.html', client, open: openProject, elements: head },
    { name: 'list', mock: 'applications.html', client, open: openList, elements: list },
  ],
};

export const application: LookedAtPage = {
  name: 'application',
  states: [
    { name: 'opened', mock: 'applications.html?view=split', client, open: openOne, elements: opened },
    {
      name: 'amounts and answers',
      mock: 'applications.html?view=split',
      client: 'atelier',
      open: openAnswers,
      elements: amountsAndAnswers,
    },
  ],
};
