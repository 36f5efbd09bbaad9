import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { crumb, edge } from './reasons.ts';

const client = 'nordlicht';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', differs: { height: crumb } },
  { name: 'way back', mock: '.head__crumb', product: '.pane_crumb', gap: 'x' },
  { name: 'title', mock: 'h1', differs: { gap: crumb } },
  { name: 'history', mock: '.head .btn--secondary', product: '.pane_head .button_secondary', gap: 'end', after: 'head' },
  { name: 'icon of the history', mock: '.head .btn--secondary svg', product: '.pane_head .button_secondary svg', gap: 'x' },
  { name: 'tools', mock: '.tools', product: '.toolbar_tools', gap: 'none' },
  { name: 'ways', mock: '.tools .seg', product: '.toolbar_tools .pane_segments' },
  { name: 'chosen way', mock: '.tools .seg [aria-current]', product: '.toolbar_tools [aria-current]' },
  { name: 'other way', mock: '.tools .seg a:nth-child(2)', product: '.toolbar_tools .pane_segments a:nth-child(2)' },
  { name: 'what the ways are', mock: '.tools .hint', product: '.toolbar_end .panes_hint', only: 'wide', gap: 'end', after: 'tools' },
  { name: 'list', mock: '.q3 > section', product: '.panes_list', only: 'wide', grows: true, gap: 'y', after: 'tools' },
  { name: 'line above the list', mock: '.listhead', product: '.panes_listHead', only: 'wide' },
  { name: 'steps', mock: '.flow', product: '.flow_flow', only: 'wide', grows: true },
  { name: 'step', mock: '.flow > li', product: '.flow_flow > li:has(.flow_fields > li)', only: 'wide', grows: true, gap: 'none' },
  { name: 'head of a step', mock: '.flow__step', product: '.flow_flow > li:has(.flow_fields > li) .flow_step', only: 'wide' },
  { name: 'number of a step', mock: '.flow__step .num', product: '.flow_flow > li:has(.flow_fields > li) .num', only: 'wide' },
  { name: 'name of a step', mock: '.flow__step h3', product: '.flow_flow > li:has(.flow_fields > li) h3', only: 'wide', gap: 'y' },
  { name: 'fields of a step', mock: '.flow__fields', product: '.flow_fields:has(li)', only: 'wide', grows: true, after: 'head of a step' },
  { name: 'field in the list', mock: '.flow__fields li', product: '.flow_fields li:has(a)', only: 'wide' },
  { name: 'name of a field', mock: '.flow__fields li a', product: '.flow_fields li a', only: 'wide', gap: 'y' },
  {
    name: 'note on a field',
    mock: '.flow__fields li .push',
    product: '.flow_fields li .flow_note:text-is("required")',
    only: 'wide',
    gap: 'none',
  },
  { name: 'opened field', mock: '.flow__fields .is-on', product: '.flow_on', only: 'wide', gap: 'none' },
  { name: 'ways to add', mock: '.q3__add', product: '.flow_add', only: 'wide', gap: 'none' },
  { name: 'add a field', mock: '.q3__add .btn--secondary', product: '.flow_add .button_secondary', only: 'wide' },
  { name: 'add a step', mock: '.q3__add .btn--quiet', product: '.flow_add .button_quiet', only: 'wide' },
  {
    name: 'form',
    mock: '.q3__form',
    product: '.panes_form',
    grows: true,
    gap: 'none',
    differs: { colour: { why: 'on a phone it is a page of its own', only: 'narrow' } },
  },
  { name: 'title of the field', mock: '.q3__form h2', product: '#flow-title', gap: 'x' },
  { name: 'move up', mock: '.q3__form [aria-label$="up"]', product: '.flow_buttons button', gap: 'none' },
  { name: 'move down', mock: '.q3__form [aria-label$="down"]', product: '.flow_buttons button:nth-child(2)' },
  { name: 'leave out', mock: '.q3__form .btn--quiet:not(.btn--icon)', product: '.flow_buttons .desk_button' },
  { name: 'name of the step', mock: 'label[for=st]', product: 'label[for=field-stands]', gap: 'x', after: 'title of the field' },
  { name: 'step it stands in', mock: '#st', product: '#field-stands' },
  { name: 'name of what is required', mock: 'label[for=rq]', product: 'label[for=field-required]', gap: 'y', after: 'name of the step' },
  { name: 'what is required', mock: '#rq', product: '#field-required' },
  { name: 'name of the label', mock: 'label[for=lb]', product: 'legend.form_label:text-is("Label")', gap: 'none' },
  { name: 'label', mock: '#lb', product: '[name="label.en"]', gap: 'x' },
  { name: 'what a change touches', mock: '.conseq', product: '.flow_touched', grows: true, gap: 'x', after: 'title of the field' },
  { name: 'title of what it touches', mock: '.conseq h3', product: '.flow_touched h3' },
  { name: 'words of what it touches', mock: '.conseq li span', product: '.flow_touched p', gap: 'none', grows: true },
  { name: 'preview', mock: '.q3__see', product: '.panes_see', grows: true, gap: 'none' },
  { name: 'title of the preview', mock: '.q3__see h2', product: '.panes_see h2', gap: 'x' },
  { name: 'frame', mock: '.frame', product: '.panes_frame', grows: true, gap: 'x' },
  {
    name: 'page in the frame',
    mock: '.frame__page',
    product: '.flow_page',
    grows: true,
    differs: { colour: 'the frame round it has the colour' },
  },
  { name: 'title in the frame', mock: '.frame__h1', product: '.flow_pageTitle', gap: 'x' },
  { name: 'field in the frame', mock: '.frame .field.seen', product: '.flow_seen', grows: true, gap: 'x' },
  { name: 'name of the field in the frame', mock: '.frame .seen .field__label', product: '.flow_seen .form_label' },
  {
    name: 'next field in the frame',
    mock: '.frame .field:not(.seen) .input',
    product: '.panes_frame div:not(.flow_seen) > div > .form_input',
    gap: 'x',
  },
  { name: 'what the preview is', mock: '.q3__see > .hint', product: '.panes_see > .panes_hint', gap: 'x', grows: true },
  { name: 'bar to publish', mock: '.savebar', product: '.save-bar_bar', grows: true, gap: 'none' },
  { name: 'words of the bar', mock: '.savebar__text', product: '.save-bar_barText', gap: 'x', grows: true },
  { name: 'publish', mock: '.savebar .btn--primary', product: '.save-bar_bar .button_primary', gap: 'none', differs: { colour: edge } },
];

const part = '/desk/portal?part=onboarding';

const open: State['open'] = async (tab, desk) => {
  await tab.goto(`${desk.origin(client)}${part}&field=toolsAndTechnologies`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.getByRole('combobox', { name: 'Talents' }).selectOption({ label: 'must fill it in' });
  await tab.locator('.save-bar_bar').waitFor();
  await tab.mouse.move(0, 0);
};

/** Choosing from the list saves it in the draft. */
const leave: State['leave'] = async (tab) => {
  await tab.goto(`${new URL(tab.url()).origin}/desk/portal?part=review&ask=discard`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.getByRole('button', { name: 'Discard the draft' }).click();
  await tab.locator('.save-bar_bar').waitFor({ state: 'detached' });
};

export const onboardingEditor: LookedAtPage = {
  name: 'onboarding-editor',
  states: [{ name: 'changed', mock: 'onboarding-editor.html', client, open, leave, elements }],
};
