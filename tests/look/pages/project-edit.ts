import type { LookedAtPage, NamedElement, State } from '../elements.ts';
import { pickBusiest } from './pick.ts';
import { beside, edge, touch } from './reasons.ts';

const elements: readonly NamedElement[] = [
  { name: 'head', mock: '.head', product: '.pane_head', grows: true },
  { name: 'way back and number', mock: '.head .hint', product: '.pane_crumb' },
  { name: 'way back', mock: '.head .head__crumb', product: '.pane_crumb a', gap: 'x', grows: true },
  { name: 'title', mock: 'h1', after: 'head' },
  { name: 'state', mock: '.head .status', product: '.pane_head .badge_status', gap: 'y', after: 'head', only: 'wide' },
  { name: 'applications', mock: '.head a.btn--secondary', product: '.pane_head .button_secondary', only: 'wide' },
  {
    name: 'count of applications',
    mock: '.head a.btn--secondary .num',
    product: '.pane_head .button_secondary .num',
    gap: 'end',
    only: 'wide',
  },
  { name: 'body', mock: '.body', product: '.pane_body', gap: 'x', after: 'head', grows: true },
  { name: 'sections', mock: '.set__nav', product: '.project-editor_nav', gap: 'x', only: 'wide' },
  { name: 'section', mock: '.set__nav li:nth-child(2) a', product: '.project-editor_nav li:nth-child(2) a', only: 'wide' },
  { name: 'next section', mock: '.set__nav li:nth-child(3) a', product: '.project-editor_nav li:nth-child(3) a', only: 'wide' },
  { name: 'block', mock: '.block', product: '.project-editor_block', gap: 'x', after: 'body', grows: true },
  { name: 'title of the block', mock: '.block h2', product: '.project-editor_block h2' },
  { name: 'what the block is about', mock: '.block__lead', product: '.project-editor_lead' },
  { name: 'name of a field', mock: '.block .field__label', product: '.project-editor_block .form_label', gap: 'x' },
  { name: 'field', mock: '.block input.input', product: '.project-editor_block .form_input' },
  {
    name: 'name of the description',
    mock: '.field:has(textarea) .field__label',
    product: '.form_field:has(textarea) .form_label',
    gap: 'x',
  },
  { name: 'description', mock: '.block textarea', product: '.project-editor_block textarea', grows: true },
  { name: 'hint of the description', mock: '.field:has(textarea) .field__hint', product: '.form_field:has(textarea) .form_hint', gap: 'x' },
  { name: 'skills', mock: '.group:has(.chip)', product: '.project-editor_skills', grows: true, gap: 'x' },
  { name: 'skill', mock: '.group .chip', product: '.project-editor_skills .chip_chip', differs: { height: touch } },
  {
    name: 'second skill',
    mock: '.group .chip:nth-child(2)',
    product: '.project-editor_skills .chip_chip:nth-child(2)',
    // On a phone the length of both decides whether they share a line.
    only: 'wide',
  },
  {
    name: 'remove a skill',
    mock: '.group .chip svg',
    product: '.project-editor_skills .chip_chip svg',
    gap: 'y',
    after: 'skill',
    differs: { gap: beside },
  },
  { name: 'second block', mock: '.block:nth-of-type(2)', product: '.project-editor_block:nth-of-type(2)', after: 'block', grows: true },
  { name: 'title of the second block', mock: '.block:nth-of-type(2) h2', product: '.project-editor_block:nth-of-type(2) h2' },
  {
    name: 'field beside another',
    mock: '.grid2 .field:has(label:text-is("Place")) input',
    product: 'role=textbox[name="Place"]',
    gap: 'none',
  },
  { name: 'date', mock: '.field:has(label:text-is("End")) input', product: 'input[type=date] >> nth=1', gap: 'none' },
  {
    name: 'name of a date',
    mock: '.field:has(label:text-is("End")) label',
    product: '.form_field:has(label:text-is("End")) label',
    after: 'date',
  },
  {
    name: 'choice in a list',
    mock: '.field:has(label:text-is("Work mode")) select',
    product: 'role=combobox[name="Work mode"]',
    gap: 'none',
  },
  { name: 'rate', mock: '.group:has(.group__part)', product: '.form_group:has(.form_part)', gap: 'none' },
  { name: 'word in the rate', mock: '.group .group__part:not(.group__part--start)', product: '.form_group .form_part', gap: 'y' },
  { name: 'title of a choice', mock: '.block fieldset legend', product: '.project-editor_block fieldset legend', gap: 'none' },
  { name: 'one of the choice', mock: '.block fieldset .choice', product: '.project-editor_block fieldset .project-editor_choice' },
  {
    name: 'tick of the choice',
    mock: '.block fieldset .choice .tick',
    product: '.project-editor_block fieldset .project-editor_choice .choice_tick',
  },
  {
    name: 'words of the choice',
    mock: '.block fieldset .choice span',
    product: '.project-editor_block fieldset .project-editor_choice .choice_text',
  },
  { name: 'what pausing does', mock: '.conseq', product: '.project-editor_conseq', grows: true, gap: 'none' },
  { name: 'title of pausing', mock: '.conseq h3', product: '.project-editor_conseq h3', grows: true },
  { name: 'number of pausing', mock: '.conseq li b', product: '.project-editor_conseq li b', gap: 'x', grows: true },
  { name: 'words of pausing', mock: '.conseq li span', product: '.project-editor_conseq li span', grows: true },
  { name: 'pause', mock: '.conseq .btn', product: '.project-editor_conseq .button_secondary', gap: 'x', after: 'what pausing does' },
  { name: 'preview', mock: '.set__preview', product: '.preview_preview', grows: true, gap: 'none' },
  { name: 'title of the preview', mock: '.set__preview h2', product: '.preview_preview h2', differs: { gap: beside } },
  {
    name: 'frame of the preview',
    mock: '.frame',
    product: '.preview_frame',
    grows: true,
    after: 'title of the preview',
    differs: { gap: beside },
  },
  { name: 'what the preview shows', mock: '.set__preview > .hint', product: '.preview_hint', after: 'frame of the preview', grows: true },
  { name: 'bar to save', mock: '.savebar', product: '.save-bar_bar', grows: true, gap: 'none' },
  { name: 'words of the bar', mock: '.savebar__text', product: '.save-bar_barText', gap: 'x', grows: true },
  { name: 'number of changes', mock: '.savebar__text strong', product: '.save-bar_barText strong', gap: 'x' },
  { name: 'discard', mock: '.savebar .btn--quiet', product: '.save-bar_bar .save-bar_discard', gap: 'none' },
  { name: 'save for later', mock: '.savebar .btn--secondary', product: '.save-bar_bar .button_secondary', gap: 'none' },
  { name: 'publish', mock: '.savebar .btn--primary', product: '.save-bar_bar .button_primary', gap: 'none', differs: { colour: edge } },
  { name: 'key to publish', mock: '.savebar .btn--primary kbd', product: '.save-bar_bar .button_primary kbd', gap: 'end', only: 'wide' },
];

const open: State['open'] = async (tab, desk) => {
  const client = 'nordlicht';
  const { project } = await pickBusiest(tab, desk, client);
  await tab.goto(`${desk.origin(client)}/desk/projects/${project}`);
  await tab.locator('[data-hydrated=true]').waitFor();
  await tab.getByLabel('Hours per week').fill('17');
  await tab.locator('.save-bar_bar strong').waitFor();
};

export const projectEdit: LookedAtPage = { name: 'project-edit', states: [{ name: 'changed', mock: 'project-edit.html', open, elements }] };
