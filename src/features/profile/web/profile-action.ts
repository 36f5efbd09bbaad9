import { redirect } from 'react-router';
import type { RateUnit } from '../../../contract/rate-units.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { type ReturnedForm, refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { fieldKinds } from '../field-kinds.ts';
import { nestedValues } from '../field-names.ts';
import { fieldsOfSection, type HistoryName, profileFields } from '../fields.ts';
import { applyListIntent, blankEntry, parseListIntent } from '../form-values.ts';
import type { ProfileChange } from '../profile-values.ts';
import { profileClient } from './client.ts';
import { type ProfileTab, profileLink } from './profile-link.ts';
import { type FormName, formNameOf, isHistory, isSection, readSection } from './profile-sections.ts';

/** A section's refused form, named after the section: the faults, and the typed values. */
export type ReturnedSection = ReturnedForm<unknown>;

/** Saves one section's form; ends in a redirect back to its tab or in a refusal. */
export async function saveSection(facts: RequestFacts, tab: ProfileTab, form: FormData) {
  const section = formNameOf(textOf(form, 'section'));
  if (!section) return refuseUnknown();
  const values = valuesOf(section, form);
  const listed = afterListButton(section, values, textOf(form, 'intent'));
  if (listed) return returnForm<unknown>({ name: section, code: '', status: 200, messages: [], fields: {}, values: listed }, 200);
  try {
    await saveValues(facts, section, values, form);
    return redirect(`${profileLink(tab)}&saved=true`);
  } catch (error) {
    return refuseValues(error, section, values);
  }
}

function refuseUnknown() {
  const messages = ['talent.message.generic.error'];
  return returnForm<unknown>({ name: '', code: 'BAD_REQUEST', status: 400, messages, fields: {}, values: {} }, 400);
}

/** A button within a list, used without script, changes the form only; nothing is saved yet. */
function afterListButton(section: FormName, values: Record<string, unknown>, intent: string): Record<string, unknown> | null {
  const pressed = parseListIntent(intent);
  const name = pressed && isSection(section) ? fieldsOfSection(section).find((field) => field === pressed.name) : undefined;
  const list = name && values[name];
  if (!pressed || !name || !Array.isArray(list)) return null;
  const { kind } = profileFields[name];
  // Text typed into the field of chips became chips when the form was read.
  return pressed.action === 'add' && kind === 'tags' ? values : { ...values, [name]: applyListIntent(list, pressed, kind) };
}

function valuesOf(section: FormName, form: FormData): Record<string, unknown> {
  if (isSection(section)) return readSection(form, section);
  if (isHistory(section)) return { [section]: fieldKinds[profileFields[section].kind].read(form, section) };
  if (section === 'rate') return { hourRate: fieldKinds.rate.read(form, 'hourRate') };
  return textsOf(form, ['start', 'end', 'note']);
}

async function saveValues(facts: RequestFacts, section: FormName, values: Record<string, unknown>, form: FormData): Promise<unknown> {
  const { freelancer, flexOnboarding } = profileClient(facts.api);
  // The API validates every value; here they are only converted to its types.
  const patch = (change: Record<string, unknown>) => unwrap(flexOnboarding.profile.$patch({ query: {}, json: change as ProfileChange }));
  const id = textOf(form, 'id');
  switch (section) {
    case 'address': {
      const isConfirmed = form.get('homeAddressConfirmed') === 'on';
      return patch({ ...nestedValues(values), ...(isConfirmed ? { homeAddressConfirmed: true } : {}) });
    }
    case 'about':
    case 'countries':
    case 'skills':
    case 'languages':
      return patch(nestedValues(values));
    case 'employmentHistory':
    case 'educationHistory':
    case 'certificateHistory':
      return patch({ [section]: await changedHistory(facts, section, values[section], form) });
    case 'rate':
      return unwrap(freelancer.rate.$put({ query: values.hourRate as { value: string; currency: string; period: RateUnit } }));
    case 'availability':
      return patch({ availabilityConfirmed: true });
    case 'removePhoto':
      return patch({ profileImage: null });
    case 'period': {
      const json = { start: String(values.start), end: String(values.end), note: String(values.note) };
      return id === ''
        ? unwrap(freelancer.notAvailable.$post({ query: {}, json }))
        : unwrap(freelancer.notAvailable[':id'].$put({ param: { id }, query: {}, json }));
    }
    case 'removePeriod':
      return unwrap(freelancer.notAvailable[':id'].$delete({ param: { id }, query: {} }));
    default:
      // A new form does not compile until it is handled here.
      return section satisfies never;
  }
}

/**
 * The list with one entry added, replaced or removed. The entry is found by its value when the page was rendered, never by
 * its index: the list may have changed in another window.
 */
async function changedHistory(facts: RequestFacts, name: HistoryName, typed: unknown, form: FormData): Promise<unknown[]> {
  const stored: unknown[] = (await unwrap(profileClient(facts.api).flexOnboarding.profile.$get({ query: {} })))[name];
  const original = textOf(form, 'original');
  const [entry] = Array.isArray(typed) ? typed : [];
  // An empty entry is sent unchanged, so that the answer names its title.
  const replacement = form.get('intent') === 'remove' ? [] : [entry ?? blankEntry(profileFields[name].kind)];
  if (original === '') return [...replacement, ...stored];
  const index = stored.findIndex((candidate) => JSON.stringify(candidate) === original);
  if (index === -1)
    throw new ApiProblem({
      type: 'about:blank',
      title: 'CONFLICT',
      status: 409,
      instance: '',
      code: 'CONFLICT',
      messages: ['talent.profile.error.changed'],
    });
  return stored.toSpliced(index, 1, ...replacement);
}
