import type { Page } from 'playwright-core';
import type { Desk } from '../desk.ts';
import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { pickWaiting } from './pick.ts';
import { edge, ownLine } from './reasons.ts';

const client = 'nordlicht';

const dialog: readonly NamedElement[] = [
  { name: 'dialog', mock: '.modal', product: '.desk-dialog_dialog', grows: true },
  {
    name: 'bar',
    mock: '.modal__bar',
    product: '.desk-dialog_bar',
    grows: true,
    differs: { colour: 'its line is drawn by the bar, in the mock by what follows' },
  },
  { name: 'title', mock: '.modal__bar h2', product: '.desk-dialog_bar h2' },
  { name: 'line below the title', mock: '.modal__bar p', product: '.desk-dialog_bar p' },
  { name: 'body', mock: '.quarrel', product: '.decision_conflict', grows: true, after: 'dialog', gap: 'x' },
  { name: 'versions', mock: '.versus', product: '.versus_versus', grows: true, gap: 'x' },
  {
    name: 'head of the versions',
    mock: '.versus__head',
    product: '.versus_versus thead tr',
    only: 'wide',
    differs: { colour: 'the line belongs to its cells, in the mock to the row' },
  },
  {
    name: 'head of a version',
    mock: '.versus__head span:nth-child(2)',
    product: '.versus_versus thead th',
    only: 'wide',
    differs: { colour: 'the line belongs to its cells, in the mock to the row' },
  },
  {
    name: 'head of the other version',
    mock: '.versus__head span:nth-child(3)',
    product: '.versus_versus thead th:nth-child(3)',
    only: 'wide',
    gap: 'y',
    differs: { colour: 'the line belongs to its cells, in the mock to the row' },
  },
  { name: 'part', mock: '.versus__row', product: '.versus_versus tbody tr', grows: true },
  { name: 'name of the part', mock: '.versus__what', product: '.versus_versus tbody th', grows: true },
  { name: 'mine', mock: '.pick', product: '.versus_versus tbody td', grows: true, gap: 'y' },
  {
    name: 'theirs',
    mock: '.pick:nth-child(3)',
    product: '.versus_versus tbody td:nth-child(3)',
    grows: true,
    gap: 'y',
    differs: { colour: 'a decision is kept or left as a whole, by buttons, so no part of it is chosen' },
  },
  { name: 'end', mock: '.modal__end', product: '.decision_end:visible', grows: true, after: 'dialog', gap: 'x' },
  { name: 'what follows', mock: '.modal__end .say', product: '.decision_end .decision_say', grows: true, gap: 'x' },
  { name: 'keep editing', mock: '.modal__end .btn--quiet', product: '.decision_end .button_quiet', gap: 'none' },
  {
    name: 'theirs stay',
    mock: '.modal__end .btn--secondary',
    product: '.decision_end:has(.button_quiet) .button_secondary',
    after: 'keep editing',
  },
  {
    name: 'mine stay',
    mock: '.modal__end .btn--primary',
    product: '.decision_end .button_primary',
    after: 'end',
    gap: 'end',
    differs: { colour: edge },
  },
];

const presence: readonly NamedElement[] = [
  {
    name: 'line with news',
    mock: '.newrows',
    product: '.news-line_line',
    gap: 'none',
    differs: { colour: 'stands in the line above the list, which has the colour and the border' },
  },
  { name: 'words of the news', mock: '.newrows b', product: '.news-line_line b' },
  { name: 'icon of the news', mock: '.newrows svg', product: '.news-line_line svg', gap: 'y' },
  {
    name: 'row',
    mock: '.t tbody tr',
    product: 'tbody tr:has(.here_readBy)',
    gap: 'none',
    differs: { height: ownLine },
  },
  { name: 'tick of the row', mock: '.t tbody .tick', product: 'tbody tr:has(.here_readBy) .data-table_tick' },
  {
    name: 'name of a column',
    mock: '.t thead th:nth-child(2)',
    product: 'table thead th:nth-child(2)',
    only: 'wide',
    grows: true,
    gap: 'none',
  },
  { name: 'other row', mock: '.t tbody tr:nth-child(2)', product: 'tbody tr:not(:has(.here_readBy))', only: 'wide', gap: 'none' },
  { name: 'talent', mock: '.t tbody .t__main', product: 'tbody tr:has(.here_readBy) .data-table_main', gap: 'none' },
  { name: 'who reads', mock: '.t tbody .word', product: '.here_readBy', gap: 'none' },
  { name: 'icon of who reads', mock: '.t tbody .word svg', product: '.here_readBy svg' },
];

const here: readonly NamedElement[] = [
  {
    name: 'colleague',
    mock: '.head .here',
    product: '.here_here',
    differs: {
      height: 'as high as the line it stands in, so that nothing moves when somebody comes',
      colour: 'no border, because it stands in a line of text',
    },
  },
  {
    name: 'picture of the colleague',
    mock: '.head .here .avatar',
    product: '.here_here .badge_avatar',
    differs: {
      height: 'as high as the line it stands in, so that nothing moves when somebody comes',
      size: 'as high as the line it stands in, so that nothing moves when somebody comes',
      font: 'spacing of letters follows their size',
    },
    gap: 'none',
  },
];

/** Brings a colleague to a page, in a browser of their own, until the tab is closed. */
async function bringColleague(tab: Page, desk: Desk, path: string): Promise<Page> {
  const browser = tab.context().browser();
  if (!browser) throw new Error('the tab has no browser');
  const context = await browser.newContext({ locale: 'en-GB' });
  tab.once('close', () => void context.close());
  await desk.signIn(context, client, 'Jonas Brandt');
  const colleague = await context.newPage();
  await colleague.goto(`${desk.origin(client)}${path}`);
  await colleague.locator('[data-hydrated=true]').waitFor();
  return colleague;
}

const openConflict: State['open'] = async (tab, desk) => {
  const [id] = await pickWaiting(tab, desk, client);
  await tab.goto(`${desk.origin(client)}/desk/applications?tab=toAnswer&open=${id}`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.getByRole('link', { name: /^Decline…/ }).click();
  const opened = tab.getByRole('dialog');
  await opened.getByRole('radio').first().check();
  const colleague = await bringColleague(tab, desk, '/desk');
  await desk.call(colleague, client, 'PUT', `/applications/${id}/block`);
  await opened.getByRole('button', { name: 'Decline 1', exact: true }).click();
  await opened.getByRole('heading', { name: 'This application has changed meanwhile' }).waitFor();
};

const unblock: State['leave'] = async (tab, desk) => {
  const ids = await pickWaiting(tab, desk, client);
  for (const id of ids) await desk.call(tab, client, 'DELETE', `/applications/${id}/block`);
};

const openPresence: State['open'] = async (tab, desk) => {
  const [opened, changed] = await pickWaiting(tab, desk, client);
  const list = '/desk/applications?tab=all';
  const colleague = await bringColleague(tab, desk, `${list}&open=${opened}`);
  await tab.goto(`${desk.origin(client)}${list}`);
  await tab.locator('.here_readBy').first().waitFor();
  await desk.call(colleague, client, 'PUT', `/applications/${changed}/block`);
  await tab.locator('.news-line_line').first().waitFor();
};

const openHere: State['open'] = async (tab, desk) => {
  const [id] = await pickWaiting(tab, desk, client);
  const address = `/desk/applications?tab=toAnswer&open=${id}`;
  await bringColleague(tab, desk, address);
  await tab.goto(`${desk.origin(client)}${address}`);
  await tab.locator('.here_here').first().waitFor();
};

export const conflict: LookedAtPage = {
  name: 'conflict',
  states: [
    { name: 'both versions', mock: 'conflict.html', client, open: openConflict, leave: unblock, elements: dialog },
    { name: 'presence', mock: 'conflict.html?view=presence', client, open: openPresence, leave: unblock, elements: presence },
    { name: 'who is here', mock: 'conflict.html?view=presence', client, open: openHere, elements: here },
  ],
};
