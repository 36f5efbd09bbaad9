import { fieldKinds } from '../field-kinds.ts';
import { fieldsOfSection, type HistoryName, historyNames, profileFields, type SectionName, sectionNames } from '../fields.ts';

/** Other actions of the page's forms; they are in the hidden field `section` as well. */
const pressNames = ['rate', 'availability', 'removePhoto', 'period', 'removePeriod'] as const;
export type FormName = SectionName | HistoryName | (typeof pressNames)[number];

/** The form that was sent; null for a name that no form of the page has. */
export function formNameOf(value: string): FormName | null {
  return isSection(value) || isHistory(value) ? value : (pressNames.find((name) => name === value) ?? null);
}

export function isSection(name: string): name is SectionName {
  return sectionNames.some((section) => section === name);
}

export function isHistory(name: string): name is HistoryName {
  return historyNames.some((history) => history === name);
}

/**
 * The submitted values of a section, by field name. Fields that are not in the form (hidden by the client) are left out; of a list,
 * a form sends nothing at all when it is empty.
 */
export function readSection(form: FormData, section: SectionName): Record<string, unknown> {
  const fields = fieldsOfSection(section).map((name) => ({ name, ...fieldKinds[profileFields[name].kind] }));
  const shown = fields.filter(({ name, empty }) => Array.isArray(empty) || form.has(name));
  return Object.fromEntries(shown.map(({ name, read }) => [name, read(form, name)]));
}
