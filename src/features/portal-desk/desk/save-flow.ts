import { redirect } from 'react-router';
import { load } from '../../../web/api-client.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { clientDeskClient } from '../../client-settings/desk/client.ts';
import { type FlowField, flowSchema } from '../../onboarding/flow.ts';
import {
  appendField,
  camelName,
  changeField,
  type EditField,
  type EditStep,
  findField,
  freeName,
  moveField,
  moveStep,
  removeField,
} from '../../onboarding/flow-edit.ts';
import { isSameFlow, readEditFlow, writeEditFlow } from '../../onboarding/flow-file.ts';
import { onboardingTypes } from '../../onboarding/steps.ts';
import { fieldRow, profileFieldNames } from '../../profile/fields.ts';
import { flowLink, ownKinds } from '../flow-list-state.ts';
import { changeDraft, refuseTyped } from './change-draft.ts';
import { unaskedFields } from './load-flow.ts';

/** The steps with what a form changes; or its faults by field. */
type Change = (steps: EditStep[], form: FormData) => EditStep[] | { faults: Record<string, string> };

const fault = (name: string, code: string) => ({ faults: { [name]: `talent.desk.portal.flow.fault.${code}` } });

const changes: Readonly<Record<string, Change>> = {
  flowField: saveField,
  flowUp: (steps, form) => move(steps, form, -1),
  flowDown: (steps, form) => move(steps, form, 1),
  flowLeaveOut: leaveOut,
  flowDelete: (steps, form) => {
    const name = textOf(form, 'field');
    return name === ''
      ? steps.filter((step) => step.stepName !== textOf(form, 'step') || step.fields.length > 0)
      : removeField(steps, name);
  },
  flowStep: saveStep,
  flowAddField: addField,
  flowAddStep: addStep,
};

export const flowIntents = [...Object.keys(changes), 'flowUsual'];

/** Forms with values that were read before. The others say what is to be done with what is there now, such as one place up, also twice in a row. */
const formsWithValues = ['flowField', 'flowStep', 'flowUsual'];

/** What the forms of the steps after sign-up do: the draft has them as a whole, so that a draft that somebody else changed is not overwritten. */
export async function saveFlow(facts: RequestFacts, form: FormData) {
  const intent = textOf(form, 'intent');
  const reading = clientDeskClient(facts.api).client.draft.onboarding.$get();
  const { rows, live } = await load(reading);
  const tag = formsWithValues.includes(intent) ? textOf(form, 'tag') : tagOf(await reading);
  if (intent === 'flowUsual') {
    const { onboarding } = await load(clientDeskClient(facts.api).client.$get());
    return changeDraft(facts, form, onboarding.isOwn ? { onboarding: null } : { undo: ['/onboarding'] }, undefined, tag);
  }
  const before = readEditFlow(rows);
  const changed = changes[intent]?.(before, form) ?? [];
  if ('faults' in changed) return refuseTyped(form, changed.faults);
  const written = writeEditFlow(changed);
  // Never by this page's own forms: what its schema refuses was sent by something else.
  if (!flowSchema.safeParse(written).success) return refuseTyped(form, { _: 'talent.desk.portal.flow.fault.invalid' });
  const isAsLive = isSameFlow(changed, readEditFlow(live));
  const answer = await changeDraft(facts, form, isAsLive ? { undo: ['/onboarding'] } : { onboarding: written }, undefined, tag);
  if ('result' in answer && intent.startsWith('flowAdd')) throw redirect(flowLink('long', addedIn(changed, before)));
  return answer;
}

/** What is new is opened. */
function addedIn(steps: readonly EditStep[], before: readonly EditStep[]): { field: string } | { step: string } {
  const field = steps.flatMap(({ fields }) => fields).find(({ name }) => !findField(before, name));
  return field ? { field: field.name } : { step: steps.at(-1)?.stepName ?? '' };
}

function move(steps: EditStep[], form: FormData, by: 1 | -1): EditStep[] {
  const field = textOf(form, 'field');
  return field === '' ? moveStep(steps, textOf(form, 'step'), by) : moveField(steps, field, by);
}

/** Nobody sees it any more; what it is stays, so that it can be shown again. */
function leaveOut(steps: EditStep[], form: FormData): EditStep[] {
  const [field, stepName] = [textOf(form, 'field'), textOf(form, 'step')];
  if (field !== '') return changeField(steps, field, { showOn: [] });
  return steps.map((step) =>
    step.stepName === stepName ? { ...step, showOn: [], fields: step.fields.map((each) => ({ ...each, showOn: [] })) } : step,
  );
}

function saveField(steps: EditStep[], form: FormData) {
  const name = textOf(form, 'field');
  const found = findField(steps, name);
  if (!found) return fault('_', 'gone');
  const { field } = found;
  const label = readTexts(form, 'label');
  const options = readOptions(form);
  const hideByCountry = readCountries(form);
  if (hideByCountry === null) return fault('countries', 'country');
  if (label === null) return fault('label.en', 'english');
  if (options === null) return fault('option.0.en', 'english');
  if (field.customFieldName !== null && Object.keys(label).length === 0) return fault('label.en', 'label');
  if (field.kind === 'choice' && options.length === 0) return fault('option.0.en', 'options');
  const { label: _label, ...rest } = field;
  const changed: EditField = {
    ...rest,
    ...(Object.keys(label).length > 0 && { label }),
    options,
    required: textOf(form, 'required') === 'true',
    showOn: onboardingTypes.filter((way) => form.getAll('showOn').includes(way)),
    hideByCountry,
  };
  const without = steps.map((step) => ({
    ...step,
    fields: step.fields.map((each): EditField => (each.name === name ? rest : each)),
  }));
  return changeField(without, name, changed, textOf(form, 'stands'));
}

function saveStep(steps: EditStep[], form: FormData) {
  const step = steps.find(({ stepName }) => stepName === textOf(form, 'step'));
  const title = readTexts(form, 'title');
  const hideByCountry = readCountries(form);
  if (!step) return fault('_', 'gone');
  if (title === null) return fault('title.en', 'english');
  if (hideByCountry === null) return fault('countries', 'country');
  const shown =
    step.kind === 'fields' ? {} : { showOn: onboardingTypes.filter((way) => form.getAll('showOn').includes(way)), hideByCountry };
  const changed = { ...step, ...shown, title: Object.keys(title).length > 0 ? title : null };
  return steps.map((each) => (each === step ? changed : each));
}

function addField(steps: EditStep[], form: FormData) {
  const step = steps.find(({ stepName, kind }) => stepName === textOf(form, 'stands') && kind === 'fields');
  if (!step) return fault('stands', 'step');
  const field = newField(steps, form);
  if ('faults' in field) return field;
  const added = appendField(step, { ...field, showOn: [...onboardingTypes], hideByCountry: [] });
  return steps.map((each) => (each === step ? added : each));
}

const plain = { customFieldName: null, required: false, canParse: false, disabled: false, options: [] };

function newField(steps: EditStep[], form: FormData): FlowField | ReturnType<typeof fault> {
  const chosen = textOf(form, 'chosen');
  const known = unaskedFields(steps).find(({ name }) => name === chosen);
  if (known) {
    const row = profileFieldNames.find((name) => name === known.name);
    return { ...plain, name: known.name, kind: known.kind, canParse: row !== undefined && fieldRow(row).isInCv === true };
  }
  const kind = ownKinds.find((each) => chosen === `own:${each}`);
  if (!kind) return fault('chosen', 'chosen');
  const label = readTexts(form, 'label');
  if (label === null || !label.en) return fault('label.en', label === null ? 'english' : 'label');
  const taken = steps.flatMap(({ fields }) => fields).flatMap(({ customFieldName }) => customFieldName ?? []);
  const customFieldName = ownName(label.en, taken);
  const options = kind === 'choice' ? readOptions(form) : [];
  if (options === null || (kind === 'choice' && options.length === 0))
    return fault('option.0.en', options === null ? 'english' : 'options');
  return { ...plain, name: `customFields.${customFieldName}`, customFieldName, kind, label, options };
}

function ownName(words: string, taken: readonly string[]): string {
  const name = camelName(freeName(words, []));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}${number}`;
    if (!taken.includes(free)) return free;
  }
}

function addStep(steps: EditStep[], form: FormData) {
  const title = readTexts(form, 'title');
  if (title === null || !title.en) return fault('title.en', title === null ? 'english' : 'title');
  const stepName = freeName(
    title.en,
    steps.map((step) => step.stepName),
  );
  return [...steps, { stepName, kind: 'fields' as const, title, showOn: [...onboardingTypes], hideByCountry: [], fields: [] }];
}

/** Null where there are words and none in English, which talents with another language read. @example readTexts(form, 'label') // { en: 'Rate' } */
function readTexts(form: FormData, name: string): Record<string, string> | null {
  const texts = Object.fromEntries(
    [...form.keys()].flatMap((key) => {
      const [start, locale = ''] = key.split(/\.(?=[a-z]{2}$)/);
      const words = start === name && locale !== '' ? textOf(form, key).trim() : '';
      return words === '' ? [] : [[locale, words]];
    }),
  );
  return Object.keys(texts).length > 0 && !texts.en ? null : texts;
}

/** Options without words are left out; null where one has no English words. */
function readOptions(form: FormData): FlowField['options'] | null {
  const read: FlowField['options'] = [];
  for (let index = 0; form.has(`option.${index}`); index += 1) {
    const label = readTexts(form, `option.${index}`);
    if (label === null) return null;
    if (!label.en) continue;
    const value =
      textOf(form, `option.${index}`) ||
      freeName(
        label.en,
        read.map((option) => option.value),
      );
    read.push({ value, label });
  }
  return read;
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Null for what is no country. */
function readCountries(form: FormData): string[] | null {
  const codes = textOf(form, 'countries')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return codes.every((code) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined) ? [...new Set(codes)] : null;
}
