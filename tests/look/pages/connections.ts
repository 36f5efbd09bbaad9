import type { LookedAtPage, NamedElement, Reason, State } from '../elements.ts';
import { sortable } from './reasons.ts';

const client = 'nordlicht';
const messages: Reason = { why: 'the head has a way to the messages, too', only: 'narrow' };
const keys = '[aria-label=Keys]';

const part = (place: number, id: string, words: string): NamedElement[] => {
  const [mock, product] = [`.block:nth-of-type(${place})`, `#${id}.parts_part`];
  return [
    { name: words, mock, product, gap: 'none', grows: true },
    { name: `head of ${words}`, mock: `${mock} .row`, product: `${product} .parts_head`, gap: 'x' },
    { name: `title of ${words}`, mock: `${mock} h2`, product: `${product} h2` },
    {
      name: `add to ${words}`,
      mock: `${mock} .row .btn`,
      product: `${product} .parts_head .button_secondary`,
      gap: 'end',
      after: `head of ${words}`,
    },
    { name: `what are ${words}`, mock: `${mock} .row + p`, product: `${product} .parts_lead`, after: `head of ${words}`, grows: true },
  ];
};

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: messages } },
  { name: 'title', mock: 'h1', differs: { gap: messages } },
  { name: 'what needs repair', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  {
    name: 'pages for programs',
    mock: '.head .btn--secondary',
    product: '.pane_head .button_secondary:has(svg)',
    gap: 'end',
    after: 'head',
  },
  { name: 'icon of the pages', mock: '.head .btn--secondary svg', product: '.pane_head .button_secondary svg', gap: 'x' },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'x', after: 'head', grows: true },
  { name: 'sections', mock: '.set__nav', product: '.parts_nav', gap: 'x', grows: true },
  { name: 'section', mock: '.set__nav li:nth-child(2) a', product: '.parts_nav li:nth-child(2) a', gap: 'none' },
  { name: 'next section', mock: '.set__nav li:nth-child(3) a', product: '.parts_nav li:nth-child(3) a' },
  ...part(1, 'keys', 'keys'),
  { name: 'table of keys', mock: '.block table', product: `table${keys}`, gap: 'none', grows: true },
  { name: 'head of the table', mock: '.block thead tr', product: `table${keys} thead tr`, only: 'wide', differs: { height: sortable } },
  { name: 'column', mock: '.block thead th', product: `table${keys} thead th`, only: 'wide', differs: { height: sortable } },
  {
    name: 'second column',
    mock: '.block thead th:nth-child(2)',
    product: `table${keys} thead th:nth-child(2)`,
    only: 'wide',
    gap: 'none',
    differs: { height: sortable },
  },
  { name: 'key', mock: '.block tbody tr', product: `table${keys} tbody tr`, gap: 'none', grows: true },
  { name: 'name of a key', mock: '.block tbody .medium', product: `table${keys} tbody .medium`, gap: 'none' },
  { name: 'start of a key', mock: '.block tbody .t__sub', product: `table${keys} tbody .data-table_sub code`, gap: 'none', grows: true },
  { name: 'what it may', mock: '.block .tags', product: `table${keys} .badge_tags`, gap: 'none', grows: true },
  { name: 'thing it may', mock: '.block .tag', product: `table${keys} .badge_tag` },
  { name: 'take back', mock: '.block tbody .btn--quiet', product: `table${keys} tbody .button_quiet`, gap: 'none' },
  ...part(2, 'webhooks', 'webhooks'),
  ...part(3, 'feeds', 'feeds'),
  ...part(4, 'handOvers', 'hand-overs'),
];

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/connections`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

export const connections: LookedAtPage = {
  name: 'connections',
  states: [{ name: 'page', mock: 'connections.html', client, open, elements }],
};
