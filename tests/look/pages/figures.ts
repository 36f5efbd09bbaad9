import type { LookedAtPage, NamedElement, Reason, State } from '../elements.ts';

const client = 'nordlicht';
const noButton: Reason = { why: 'the mock has a button in the head, which is a link at each table', only: 'narrow' };
const nothingBelow = 'nothing scrolls below it';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: noButton } },
  { name: 'title', mock: 'h1', differs: { gap: noButton } },
  { name: 'what is counted', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  { name: 'tools', mock: '.tools', product: '.toolbar_tools', gap: 'none' },
  { name: 'times', mock: '.tools .seg', product: '.toolbar_tools .pane_segments' },
  { name: 'chosen time', mock: '.tools .seg [aria-current]', product: '.toolbar_tools [aria-current]', gap: 'y' },
  { name: 'other time', mock: '.tools .seg a', product: '.toolbar_tools .pane_segments a', gap: 'y', after: 'times' },
  { name: 'filter', mock: '.tools a.chip', product: '.toolbar_tools summary.chip_chip', gap: 'none' },
  { name: 'name of the filter', mock: '.tools a.chip b', product: '.toolbar_tools summary.chip_chip b', gap: 'none', grows: true },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'y', after: 'tools', grows: true },
  { name: 'part', mock: '.fig', product: '.figures_part', gap: 'x', grows: true },
  { name: 'head of the part', mock: '.fig .fig__head', product: '.figures_part .figures_head', grows: true },
  { name: 'title of the part', mock: '.fig h2', product: '.figures_part h2' },
  { name: 'what the part is about', mock: '.fig__head .muted', product: '.figures_head .figures_muted', gap: 'none', grows: true },
  { name: 'numbers', mock: '.key3', product: '.figures_funnel', after: 'head of the part', gap: 'none', grows: true },
  { name: 'number with its words', mock: '.key3 li', product: '.figures_funnel li', gap: 'x', grows: true },
  { name: 'number', mock: '.key3 strong', product: '.figures_funnel strong', gap: 'x' },
  { name: 'words below a number', mock: '.key3 small', product: '.figures_funnel small', gap: 'none', grows: true },
  { name: 'legend', mock: '.fig .leg', product: '.figures_legend', gap: 'none', grows: true },
  { name: 'word of the legend', mock: '.fig .leg > span', product: '.figures_legend > span' },
  { name: 'colour of the legend', mock: '.fig .leg i', product: '.figures_legend i' },
  {
    name: 'second colour of the legend',
    mock: '.fig .leg span:nth-child(2) i',
    product: '.figures_legend span:nth-child(2) i',
    gap: 'none',
  },
  { name: 'table behind a chart', mock: '.fig details', product: '.figures_details', gap: 'none', grows: true },
  { name: 'word to open the table', mock: '.fig summary', product: '.figures_details summary' },
  { name: 'bars', mock: '.bars', product: '.figures_bars', gap: 'none', grows: true },
  { name: 'longest bar', mock: '.bars .most', product: '.figures_bars .figures_most', grows: true, gap: 'none' },
  { name: 'word of the longest bar', mock: '.bars .most span', product: '.figures_bars .figures_most span', gap: 'x' },
  { name: 'track of the longest bar', mock: '.bars .most .track', product: '.figures_most .figures_track', gap: 'none' },
  { name: 'longest bar itself', mock: '.bars .most .track i', product: '.figures_most .figures_track i', gap: 'x' },
  { name: 'amount of the longest bar', mock: '.bars .most .end', product: '.figures_most .figures_amount', gap: 'none' },
  { name: 'other bar', mock: '.bars li:not(.most)', product: '.figures_bars li:not(.figures_most)', gap: 'none', grows: true },
  {
    name: 'track of another bar',
    mock: '.bars li:not(.most) .track',
    product: '.figures_bars li:not(.figures_most) .figures_track',
    gap: 'none',
  },
  {
    name: 'other bar itself',
    mock: '.bars li:not(.most) .track i',
    product: '.figures_bars li:not(.figures_most) .figures_track i',
    gap: 'x',
  },
  { name: 'table', mock: '.fig .t', product: '.figures_table', gap: 'none', grows: true },
  { name: 'column', mock: '.fig .t thead th', product: '.figures_table thead th', gap: 'none', differs: { colour: nothingBelow } },
  {
    name: 'column of amounts',
    mock: '.fig .t thead th.end',
    product: '.figures_table thead th:nth-child(2)',
    gap: 'none',
    differs: { colour: nothingBelow },
  },
  { name: 'amount', mock: '.fig .t tbody td.end', product: '.figures_table tbody td', gap: 'none', grows: true },
];

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/figures`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.locator('.figures_details summary').first().click();
  await tab.mouse.move(0, 0);
};

const inMock: State['inMock'] = async (tab) => {
  await tab.locator('.fig summary').filter({ visible: true }).first().click();
  await tab.mouse.move(0, 0);
};

export const figures: LookedAtPage = {
  name: 'figures',
  states: [{ name: 'page', mock: 'figures.html', inMock, client, open, elements }],
};
