import { type FakeHttpServer, startFakeHttpServer } from '../../support/fake-http-server.ts';
import type { Desk } from '../desk.ts';
import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { crumb, edge, sortable } from './reasons.ts';

const client = 'nordlicht';
const source = 'kuestenwerk';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: crumb } },
  { name: 'way back', mock: '.head__crumb', product: '.pane_crumb', gap: 'x' },
  { name: 'title', mock: 'h1', grows: true, differs: { gap: crumb } },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'none', grows: true },
  { name: 'what was read', mock: '.block', product: '.feeds_block', gap: 'x', grows: true },
  { name: 'title of what was read', mock: '.block h2', product: '.feeds_block h2' },
  { name: 'how much was read', mock: '.block > p.dense', product: '.feeds_block .feeds_hint', gap: 'x', grows: true },
  { name: 'what to settle', mock: '.block:nth-of-type(2)', product: '.feeds_block:nth-of-type(2)', after: 'what was read', grows: true },
  { name: 'title of what to settle', mock: '.block:nth-of-type(2) h2', product: '.feeds_block:nth-of-type(2) h2' },
  { name: 'doubts', mock: '.items', product: '.feeds_items', grows: true },
  { name: 'doubt', mock: '.items .item', product: '.feeds_item', grows: true },
  { name: 'icon of a doubt', mock: '.items .item > svg', product: '.feeds_item > svg', gap: 'x' },
  { name: 'words of a doubt', mock: '.items .item b', product: '.feeds_item b', gap: 'x', grows: true },
  { name: 'what follows from a doubt', mock: '.items .item small', product: '.feeds_item small', gap: 'none', grows: true },
  { name: 'choice of a currency', mock: '.items .select .input', product: '.feeds_currency select', gap: 'none' },
  { name: 'fields', mock: '.block:nth-of-type(3)', product: '#mapping', after: 'what to settle', grows: true },
  { name: 'title of the fields', mock: '.block:nth-of-type(3) h2', product: '#mapping h2', gap: 'x' },
  { name: 'fields that are not used', mock: '.partrow p', product: '#mapping .feeds_hint', gap: 'none', grows: true },
  { name: 'table of the fields', mock: '.map', product: '.feeds_map', gap: 'none', grows: true },
  { name: 'head of the fields', mock: '.map thead tr', product: '.feeds_map thead tr', only: 'wide', differs: { height: sortable } },
  { name: 'column of the fields', mock: '.map thead th', product: '.feeds_map thead th', only: 'wide', differs: { height: sortable } },
  { name: 'field', mock: '.map tbody tr:not(.is-doubt)', product: '.feeds_map tbody tr:not(.feeds_isDoubt)', gap: 'none', grows: true },
  { name: 'what it is read from', mock: '.map tr:not(.is-doubt) select', product: '.feeds_map tr:not(.feeds_isDoubt) select', gap: 'none' },
  { name: 'sample', mock: '.map .smp', product: '.feeds_sample', gap: 'none', grows: true },
  { name: 'field in doubt', mock: '.map tr.is-doubt td', product: '.feeds_isDoubt td', gap: 'none', grows: true },
  { name: 'word for a doubt', mock: '.map tr.is-doubt .tone-warning', product: '.feeds_isDoubt .feeds_warning', gap: 'none', grows: true },
  { name: 'what a run would do', mock: '.block:nth-of-type(4)', product: '.feeds_block:nth-of-type(4)', after: 'fields', grows: true },
  { name: 'title of what it would do', mock: '.block:nth-of-type(4) h2', product: '.feeds_block:nth-of-type(4) h2' },
  { name: 'what it is compared with', mock: '.block__lead', product: '.feeds_block:nth-of-type(4) .feeds_hint', grows: true },
  { name: 'sums', mock: '.sums', product: '.feeds_sums', gap: 'none', grows: true },
  { name: 'sum', mock: '.sums li', product: '.feeds_sums li', grows: true },
  { name: 'number of a sum', mock: '.sums strong', product: '.feeds_sums strong' },
  { name: 'bar', mock: '.savebar', product: '.feeds_bar', gap: 'none', grows: true },
  { name: 'words of the bar', mock: '.savebar__text', product: '.feeds_barText', gap: 'x', grows: true },
  { name: 'number in the bar', mock: '.savebar__text strong', product: '.feeds_barText strong', gap: 'x', grows: true },
  { name: 'later', mock: '.savebar .btn--quiet', product: '.feeds_bar .button_quiet', gap: 'none' },
  { name: 'import', mock: '.savebar .btn--primary', product: '.feeds_bar .button_primary', gap: 'none', differs: { colour: edge } },
];

const rows = [
  { reference: 'KW-1', title: 'Servicetechniker Windkraft', rate_from: 78, start: '01.02.2027', kunde: 'Hafenwerk Husum' },
  { reference: 'KW-2', title: 'Elektroniker Schaltanlagen', rate_from: 62, start: 'soon', kunde: 'Hafenwerk Husum' },
].map((row) => ({ ...row, description: 'Keep the cranes of a quay at work, by day and by night.', plz: '25813' }));

let server: FakeHttpServer | null = null;

const open: State['open'] = async (tab, desk) => {
  server = await startFakeHttpServer({ json: rows });
  await removeFeed(tab, desk);
  await tab.goto(`${desk.origin(client)}/desk/connections?do=newFeed`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.getByLabel('Name of the source').fill(source);
  await tab.getByLabel('Address').fill(`${server.url}/export.json`);
  await tab.getByRole('button', { name: 'Read and look' }).click();
  await tab.locator('.feeds_sums').waitFor();
  await tab.mouse.move(0, 0);
};

async function removeFeed(tab: Parameters<State['open']>[0], desk: Desk): Promise<void> {
  const { results } = (await desk.call(tab, client, 'GET', '/feeds')) as { results: { id: string; source: string }[] };
  const found = results.find((feed) => feed.source === source);
  if (found) await desk.call(tab, client, 'DELETE', `/feeds/${found.id}`);
}

const leave: State['leave'] = async (tab, desk) => {
  await removeFeed(tab, desk);
  await server?.close();
};

export const feedPreview: LookedAtPage = {
  name: 'feed-preview',
  states: [{ name: 'new feed', mock: 'feed-preview.html', client, open, leave, elements }],
};
