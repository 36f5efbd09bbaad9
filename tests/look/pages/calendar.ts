import type { LookedAtPage, NamedElement, Reason, State } from '../elements.ts';
import { edge } from './reasons.ts';

const client = 'nordlicht';
const moreOnPhones: Reason = { why: 'a new calendar and the settings stay on a phone, in a line of their own', only: 'narrow' };

const head: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: moreOnPhones } },
  { name: 'title', mock: 'h1' },
  { name: 'free times', mock: '.head__sub', product: '.pane_sub', only: 'wide' },
  { name: 'settings', mock: '.head a.btn--secondary', product: '.pane_head .button_secondary', only: 'wide', gap: 'y', after: 'head' },
  {
    name: 'busy time',
    mock: '.head button.btn--secondary',
    product: '.pane_head .button_secondary:has(svg)',
    gap: 'end',
    after: 'head',
  },
  {
    name: 'icon of busy time',
    mock: '.head button.btn--secondary svg',
    product: '.pane_head .button_secondary svg',
    gap: 'x',
    differs: { gap: moreOnPhones },
  },
];

const week: readonly NamedElement[] = [
  ...head,
  { name: 'tools', mock: '.tools', product: '.toolbar_tools', gap: 'none' },
  { name: 'weeks', mock: '.tools .seg', product: '.toolbar_tools .pane_segments' },
  { name: 'week before', mock: '.tools .seg a', product: '.toolbar_tools .pane_segments a' },
  { name: 'icon of the week before', mock: '.tools .seg a svg', product: '.toolbar_tools .pane_segments a svg', gap: 'x' },
  { name: 'week that is shown', mock: '.tools .seg [aria-current]', product: '.toolbar_tools [aria-current]', gap: 'y', after: 'weeks' },
  { name: 'week after', mock: '.tools .seg a:nth-child(3)', product: '.pane_segments a:nth-child(3)' },
  { name: 'what the looks mean', mock: '.leg', product: '.tools_legend', only: 'wide', gap: 'none' },
  { name: 'word of a look', mock: '.leg > span', product: '.tools_legend > span', only: 'wide' },
  { name: 'look of what is booked', mock: '.leg i.ev--booked', product: '.tools_legend i', only: 'wide' },
  { name: 'look of what is free', mock: '.leg i.ev--free', product: '.tools_legend [data-kind=free]', only: 'wide', gap: 'none' },
  { name: 'look of what is busy', mock: '.leg i.ev--busy', product: '.tools_legend [data-kind=busy]', only: 'wide', gap: 'none' },
  { name: 'hours', mock: '.hours', product: '.week_hours', only: 'wide', gap: 'y', after: 'tools' },
  { name: 'head of the hours', mock: '.hours__head', product: '.week_hoursHead', only: 'wide' },
  { name: 'hour', mock: '.hours li', product: '.week_hours li', only: 'wide' },
  { name: 'next hour', mock: '.hours li:nth-child(2)', product: '.week_hours li:nth-child(2)', only: 'wide' },
  { name: 'day', mock: '.day', product: '.week_day', grows: true, gap: 'y', after: 'tools' },
  { name: 'head of a day', mock: '.day:not(.day--today) .day__head', product: '.week_day:not([data-today]) .week_dayHead', gap: 'none' },
  { name: 'name of a day', mock: '.day:not(.day--today) .day__head b', product: '.week_day:not([data-today]) .week_dayHead b' },
  {
    name: 'what a day offers',
    mock: '.day:not(.day--today) .day__head .muted',
    product: '.week_day:not([data-today]) .week_dayHead > span',
    after: 'head of a day',
  },
  { name: 'name of today', mock: '.day--today .day__head b span', product: '.week_day[data-today] .week_dayHead b span', gap: 'none' },
  {
    name: 'free time',
    mock: '.week .ev--free',
    product: '.week_item[data-kind=free]',
    gap: 'none',
    differs: { colour: 'it may cross the line of an hour, which must not run through its words' },
  },
  { name: 'hour of a free time', mock: '.week .ev--free time', product: '.week_item[data-kind=free] time', gap: 'x' },
  { name: 'words of a free time', mock: '.week .ev--free > span', product: '.week_item[data-kind=free] .week_itemText' },
  { name: 'booked time', mock: '.week .ev--booked:not(.is-on)', product: '.week_item[data-kind=booked]', gap: 'none', grows: true },
  { name: 'hour of a booked time', mock: '.week .ev--booked:not(.is-on) time', product: '.week_item[data-kind=booked] time', gap: 'x' },
  {
    name: 'name of a talent',
    mock: '.week .ev--booked:not(.is-on) > span',
    product: '.week_item[data-kind=booked] .week_itemText',
    grows: true,
  },
  { name: 'line on other calendars', mock: '.calbox .said', product: '.week_said', gap: 'none', grows: true },
  { name: 'icon of other calendars', mock: '.calbox .said svg', product: '.week_said svg' },
  { name: 'words on other calendars', mock: '.calbox .said > span', product: '.week_said > span', gap: 'x', grows: true },
];

const busy: readonly NamedElement[] = [
  { name: 'busy time of the week', mock: 'div.ev--busy:not(.ev--off)', product: '.week_item[data-kind=busy]', gap: 'none', grows: true },
  { name: 'hour of a busy time', mock: 'div.ev--busy:not(.ev--off) time', product: '.week_item[data-kind=busy] time', gap: 'x' },
  { name: 'words of a busy time', mock: 'div.ev--busy:not(.ev--off) > span', product: '.week_item[data-kind=busy] .week_itemText' },
  { name: 'where it is from', mock: 'div.ev--busy:not(.ev--off) small', product: '.week_item[data-kind=busy] small', gap: 'x' },
];

const interview: readonly NamedElement[] = [
  {
    name: 'panel',
    mock: '.calbox__panel',
    product: '.split_one',
    gap: 'none',
    grows: true,
    differs: { colour: { why: 'the line between both belongs to the list', only: 'wide' } },
  },
  { name: 'head of the panel', mock: '.panel__head', product: '.panel_head', gap: 'x', grows: true },
  { name: 'picture of the talent', mock: '.panel__head .avatar', product: '.panel_head .badge_avatar', gap: 'x' },
  { name: 'name of the talent', mock: '.panel__head h2', product: '.panel_head h2' },
  { name: 'project', mock: '.panel__head p', product: '.panel_head p' },
  { name: 'close', mock: '.panel__head .btn', product: '.panel_head .only-wide a', only: 'wide', gap: 'end', after: 'head of the panel' },
  { name: 'when', mock: '.panel__body section', product: '.panel_body section', gap: 'none', grows: true },
  { name: 'time', mock: '.panel__body p.medium', product: '.panel_medium' },
  { name: 'clocks and place', mock: '.panel__body p.muted', product: '.panel_muted', grows: true },
  {
    name: 'moving',
    mock: '.panel__body section:nth-of-type(2)',
    product: '.panel_form > section',
    after: 'when',
    grows: true,
  },
  { name: 'title of moving', mock: '.panel__body section:nth-of-type(2) h3', product: '.panel_form h3' },
  {
    name: 'times',
    mock: '.slots',
    product: '.panel_slots',
    grows: true,
  },
  { name: 'chosen time', mock: '.slot:has(:checked)', product: '.panel_slot:has(:checked)' },
  { name: 'ring of the chosen time', mock: '.slot:has(:checked) input', product: '.panel_slot:has(:checked) input' },
  { name: 'other time', mock: '.slot:not(:has(:checked))', product: '.panel_slot:not(:has(:checked))', gap: 'none' },
  { name: 'ring of another time', mock: '.slot:not(:has(:checked)) input', product: '.panel_slot:not(:has(:checked)) input' },
  { name: 'name of the words', mock: '.panel__body .field__label', product: '.panel_form .form_label', gap: 'x', after: 'moving' },
  { name: 'field of the words', mock: '.panel__body textarea', product: '.panel_form textarea', grows: true },
  {
    name: 'who is notified',
    mock: '.panel__body section:nth-of-type(3)',
    product: '.panel_form section:nth-of-type(2)',
    grows: true,
    gap: 'x',
  },
  { name: 'title of who is notified', mock: '.panel__body section:nth-of-type(3) h3', product: '.panel_form section:nth-of-type(2) h3' },
  { name: 'people', mock: '.told', product: '.panel_notified', grows: true },
  { name: 'person', mock: '.told li', product: '.panel_notified li', grows: true },
  { name: 'icon of a person', mock: '.told li svg', product: '.panel_notified li svg' },
  { name: 'words of a person', mock: '.told li > span', product: '.panel_notified li > span', grows: true },
  { name: 'next person', mock: '.told li:nth-child(2)', product: '.panel_notified li:nth-child(2)', after: 'person', grows: true },
  { name: 'end', mock: '.panel__end', product: '.panel_end', gap: 'x', after: 'panel', grows: true },
  { name: 'move', mock: '.panel__end .btn--primary', product: '.panel_end .button_primary', differs: { colour: edge } },
  { name: 'cancel', mock: '.panel__end .btn--secondary', product: '.panel_end .button_secondary' },
  { name: 'what happens next', mock: '.panel__end .hint', product: '.panel_after', after: 'move', grows: true },
];

const openWeek: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}/desk/calendars`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

/** The demo has no busy time. */
const openBusyWeek: State['open'] = async (tab, desk) => {
  const { results } = (await desk.call(tab, client, 'GET', '/calendars')) as { results: { id: number }[] };
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  const date = day.toISOString().slice(0, 10);
  const times = { start: `${date}T11:00:00.000Z`, end: `${date}T12:00:00.000Z` };
  await desk.call(tab, client, 'POST', `/calendars/${results[0]?.id}/busy`, { ...times, note: 'Lunch' });
  await tab.goto(`${desk.origin(client)}/desk/calendars?week=${date}`);
  await tab.locator('[data-hydrated=true]').waitFor();
};

const removeBusy: State['leave'] = async (tab) => {
  await tab.locator('.week_day li').filter({ hasText: 'Lunch' }).getByRole('button').click();
  await tab.locator('.week_item[data-kind=busy]').filter({ hasText: 'Lunch' }).waitFor({ state: 'detached' });
};

const openInterview: State['open'] = async (tab, desk) => {
  await openWeek(tab, desk);
  await tab.locator('.week_item[data-kind=booked]').first().click();
  await tab.locator('.panel_slot input').first().check();
};

export const calendar: LookedAtPage = {
  name: 'calendar',
  states: [
    { name: 'week', mock: 'calendar.html', client, open: openWeek, elements: week },
    { name: 'busy time', mock: 'calendar.html', client, open: openBusyWeek, leave: removeBusy, elements: busy },
    { name: 'interview', mock: 'calendar.html?view=panel', client, open: openInterview, elements: interview },
  ],
};
