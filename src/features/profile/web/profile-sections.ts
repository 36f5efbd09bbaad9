import { type FormFieldKind, readFormField } from '../form-values.ts';

export type SectionName = 'about' | 'address' | 'countries' | 'skills' | 'languages';
export const historyKinds = { employmentHistory: 'employment', educationHistory: 'education', certificateHistory: 'certificates' } as const;
export type HistoryName = keyof typeof historyKinds;

/** The fields of each section that is saved as a whole. */
export const sectionFields: Readonly<Record<SectionName, readonly { name: string; kind: FormFieldKind }[]>> = {
  about: [
    { name: 'firstName', kind: 'text' },
    { name: 'lastName', kind: 'text' },
    { name: 'professionalTitle', kind: 'text' },
    { name: 'description', kind: 'textarea' },
    { name: 'linkedinHandle', kind: 'text' },
  ],
  address: ['street', 'addressLine2', 'zip', 'city', 'state', 'country'].map((part) => ({
    name: `homeAddress.${part}`,
    kind: 'text' as const,
  })),
  countries: [{ name: 'countriesOfInterest', kind: 'tags' }],
  skills: [
    { name: 'skills', kind: 'tags' },
    { name: 'toolsAndTechnologies', kind: 'tags' },
  ],
  languages: [{ name: 'masteredLanguages', kind: 'languages' }],
};

export function isSection(name: string): name is SectionName {
  return name in sectionFields;
}

export function isHistory(name: string): name is HistoryName {
  return name in historyKinds;
}

/** What was typed in a section, by field name. Fields that are not in the form (hidden by the client) are left out. */
export function readSection(form: FormData, section: SectionName): Record<string, unknown> {
  const shown = sectionFields[section].filter((field) => field.kind === 'tags' || field.kind === 'languages' || form.has(field.name));
  return Object.fromEntries(shown.map((field) => [field.name, readFormField(form, field.name, field.kind)]));
}

/** The body of PATCH /flexOnboarding/profile: `homeAddress.city` becomes a part of `homeAddress`. */
export function toChange(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const part = /^homeAddress\.(\w+)$/.exec(name)?.[1];
    if (part) change.homeAddress = { ...(change.homeAddress as object | undefined), [part]: value };
    else change[name] = value;
  }
  return change;
}
