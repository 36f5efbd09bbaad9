import type { LookedAtPage, NamedElement, State } from '../elements.ts';

const box = '.command_box';
const elements: readonly NamedElement[] = [
  { name: 'box', mock: '.cmd', product: '.command_box', grows: true, only: 'wide' },
  { name: 'line of the field', mock: '.cmd__in', product: '.command_field', only: 'wide' },
  { name: 'icon of the field', mock: '.cmd__in svg', product: '.command_field svg' },
  { name: 'field', mock: '.cmd__in input', product: '.command_field input', gap: 'x' },
  { name: 'key to close', mock: '.cmd__in kbd', product: '.command_field kbd', gap: 'end', after: 'line of the field', only: 'wide' },
  { name: 'list', mock: '.cmd__list', product: '.command_list', after: 'line of the field', grows: true, only: 'wide' },
  { name: 'kind', mock: '.cmd__kind', product: '.command_kind' },
  { name: 'chosen row', mock: '.cmd__row[aria-selected=true]', product: '.command_row[aria-selected=true]', only: 'wide' },
  {
    name: 'icon of the chosen row',
    mock: '.cmd__row[aria-selected=true] svg',
    product: '.command_row[aria-selected=true] svg',
    only: 'wide',
  },
  {
    name: 'words of the chosen row',
    mock: '.cmd__row[aria-selected=true] .cut',
    product: '.command_row[aria-selected=true] .command_text',
    only: 'wide',
  },
  { name: 'name in the chosen row', mock: '.cmd__row[aria-selected=true] b', product: '.command_row[aria-selected=true] b', only: 'wide' },
  {
    name: 'match in the chosen row',
    mock: '.cmd__row[aria-selected=true] mark',
    product: '.command_row[aria-selected=true] mark',
    only: 'wide',
    gap: 'y',
  },
  {
    name: 'end of the chosen row',
    mock: '.cmd__row[aria-selected=true] .cmd__end',
    product: '.command_row[aria-selected=true] .command_end',
    only: 'wide',
    after: 'chosen row',
    gap: 'end',
  },
  {
    name: 'word at the end',
    mock: '.cmd__row[aria-selected=true] .cmd__end span',
    product: '.command_row[aria-selected=true] .command_end span',
    only: 'wide',
  },
  {
    name: 'key of the chosen row',
    mock: '.cmd__row[aria-selected=true] kbd',
    product: '.command_row[aria-selected=true] kbd',
    only: 'wide',
  },
  { name: 'second row', mock: '.cmd__row >> nth=1', product: '.command_row >> nth=1', gap: 'none' },
  { name: 'icon of the second row', mock: '.cmd__row >> nth=1 >> svg', product: '.command_row >> nth=1 >> svg' },
  { name: 'words of the second row', mock: '.cmd__row >> nth=1 >> .cut', product: '.command_row >> nth=1 >> .command_text', gap: 'x' },
  { name: 'name in the second row', mock: '.cmd__row >> nth=1 >> b', product: '.command_row >> nth=1 >> b' },
  { name: 'match in the second row', mock: '.cmd__row >> nth=1 >> mark', product: '.command_row >> nth=1 >> mark', gap: 'y' },
  { name: 'third row', mock: '.cmd__row >> nth=2', product: '.command_row >> nth=2', after: 'second row' },
  { name: 'second group', mock: '.cmd__kind >> nth=1', product: '.command_kind >> nth=1', after: 'kind', gap: 'x' },
  {
    name: 'talent',
    mock: 'role=group[name=/Talents/] >> .cmd__row >> nth=0',
    product: 'role=group[name=/Talents/] >> .command_row >> nth=0',
    only: 'wide',
  },
  {
    name: 'name of the talent',
    mock: 'role=group[name=/Talents/] >> b >> nth=0',
    product: 'role=group[name=/Talents/] >> b >> nth=0',
    only: 'wide',
    gap: 'x',
  },
  { name: 'foot', mock: '.cmd__foot', product: '.command_foot', after: 'list', only: 'wide' },
  { name: 'hint in the foot', mock: '.cmd__foot .keyhint', product: '.command_hint', only: 'wide' },
  { name: 'key in the foot', mock: '.cmd__foot kbd', product: '.command_foot kbd', only: 'wide' },
  { name: 'second key in the foot', mock: '.cmd__foot kbd:nth-child(2)', product: '.command_foot kbd:nth-child(2)', only: 'wide' },
  {
    name: 'second hint in the foot',
    mock: '.cmd__foot .keyhint:nth-child(2)',
    product: '.command_hint:nth-child(2)',
    after: 'hint in the foot',
    only: 'wide',
  },
  { name: 'signs that narrow', mock: '.cmd__foot .push', product: '.command_prefixes', after: 'foot', gap: 'end', only: 'wide' },
];

// On a phone it is a page of its own.
const open: State['open'] = async (tab, desk) => {
  const client = 'atelier';
  if ((tab.viewportSize()?.width ?? 0) <= 960) {
    await tab.goto(`${desk.origin(client)}/desk/find?q=design`);
    return;
  }
  await tab.goto(`${desk.origin(client)}/desk`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.keyboard.press('/');
  await tab.getByRole('combobox').fill('design');
  await tab.locator(`${box} .command_row mark`).first().waitFor();
};

export const command: LookedAtPage = {
  name: 'command',
  states: [{ name: 'results', mock: 'command.html', client: 'atelier', open, elements }],
};
