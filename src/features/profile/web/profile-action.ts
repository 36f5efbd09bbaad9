import { data, redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { type FormAnswer, refuseForm } from '../../account/web/form-answer.ts';
import { applyListIntent, parseListIntent, readFormField } from '../form-values.ts';
import type { ProfileChange } from '../profile-values.ts';
import type { RatePeriod } from '../rate-rules.ts';
import { profileClient } from './client.ts';
import { type ProfileTab, profileLink } from './profile-link.ts';
import { type HistoryName, historyKinds, isHistory, isSection, readSection, sectionFields, toChange } from './profile-sections.ts';

/** A refused section: what is wrong, and what was typed. `section` says which form it was. */
export type SectionRefusal = FormAnswer<unknown> & { section: string };

/** Saves what one section's form says; ends in a redirect back to its tab or in a refusal. */
export async function saveSection(facts: RequestFacts, tab: ProfileTab, form: FormData) {
  const section = String(form.get('section') ?? '');
  const values = valuesOf(section, form);
  const listed = afterListButton(section, values, String(form.get('intent') ?? ''));
  if (listed) return data<SectionRefusal>({ section, messages: [], fields: {}, values: listed });
  try {
    await saveValues(facts, section, values, form);
    return redirect(`${profileLink(tab)}&saved=true`);
  } catch (error) {
    const { data: refused, init } = refuseForm(error, values);
    return data<SectionRefusal>({ section, ...refused }, init ?? {});
  }
}

/** A button within a list, pressed without script, changes the form only; nothing is saved yet. */
function afterListButton(section: string, values: Record<string, unknown>, intent: string): Record<string, unknown> | null {
  const pressed = parseListIntent(intent);
  const field = pressed && isSection(section) ? sectionFields[section].find((candidate) => candidate.name === pressed.name) : undefined;
  const list = field && values[field.name];
  if (!pressed || !field || !Array.isArray(list)) return null;
  // Words typed into the box of chips became chips when the form was read.
  return pressed.action === 'add' && field.kind === 'tags'
    ? values
    : { ...values, [field.name]: applyListIntent(list, pressed, field.kind) };
}

function valuesOf(section: string, form: FormData): Record<string, unknown> {
  if (isSection(section)) return readSection(form, section);
  if (isHistory(section)) return { [section]: readFormField(form, section, historyKinds[section]) };
  if (section === 'rate') return { hourRate: readFormField(form, 'hourRate', 'rate') };
  return Object.fromEntries(['start', 'end', 'note'].map((name) => [name, String(form.get(name) ?? '')]));
}

async function saveValues(facts: RequestFacts, section: string, values: Record<string, unknown>, form: FormData): Promise<void> {
  const { freelancer, flexOnboarding } = profileClient(facts.api);
  // The API checks every value again; these are only put in its shape.
  const patch = (change: Record<string, unknown>) => unwrap(flexOnboarding.profile.$patch({ query: {}, json: change as ProfileChange }));
  if (section === 'address') {
    const isConfirmed = form.get('homeAddressConfirmed') === 'on';
    await patch({ ...toChange(values), ...(isConfirmed ? { homeAddressConfirmed: true } : {}) });
  } else if (isSection(section)) await patch(toChange(values));
  else if (isHistory(section)) await patch({ [section]: await changedHistory(facts, section, values[section], form) });
  else if (section === 'rate') {
    const rate = values.hourRate as { value: string; currency: string; period: RatePeriod };
    await unwrap(freelancer.rate.$put({ query: rate }));
  } else if (section === 'availability') await patch({ availabilityConfirmed: true });
  else if (section === 'removePhoto') await patch({ profileImage: null });
  else if (section === 'period') {
    const json = { start: String(values.start), end: String(values.end), note: String(values.note) };
    const id = String(form.get('id') ?? '');
    await (id === ''
      ? unwrap(freelancer.notAvailable.$post({ query: {}, json }))
      : unwrap(freelancer.notAvailable[':id'].$put({ param: { id }, query: {}, json })));
  } else if (section === 'removePeriod')
    await unwrap(freelancer.notAvailable[':id'].$delete({ param: { id: String(form.get('id')) }, query: {} }));
  else if (section === 'removeCv')
    await unwrap(profileClient(facts.api).freelancer.cv.pdf[':id'].$delete({ param: { id: String(form.get('id')) }, query: {} }));
}

/**
 * The list with one entry added, replaced or removed. The entry is found by what it was when the page was shown, never by
 * its place: the list may have changed in another window.
 */
async function changedHistory(facts: RequestFacts, name: HistoryName, typed: unknown, form: FormData): Promise<unknown[]> {
  const stored: unknown[] = (await unwrap(profileClient(facts.api).flexOnboarding.profile.$get({ query: {} })))[name];
  const original = String(form.get('original') ?? '');
  const [entry] = Array.isArray(typed) ? typed : [];
  const replacement = form.get('intent') === 'remove' ? [] : [entry ?? readBlank(name)];
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

/** An entry without anything in it is sent as it is, so that the answer names its title. */
function readBlank(name: HistoryName): unknown {
  const common = { title: '', description: '', start: '' };
  if (name === 'certificateHistory') return common;
  return name === 'employmentHistory' ? { ...common, organization: '', end: '', ongoing: false } : { ...common, end: '', ongoing: false };
}
