/**
 * How a field is typed and sent, each kind with its empty value. The names are those of the onboarding's flow files; a new
 * kind does not compile until forms, schemas and pages handle it.
 */
const emptyValues = {
  text: '',
  textarea: '',
  choice: '',
  checkbox: false,
  country: '',
  photo: null,
  tags: [],
  languages: [],
  employment: [],
  education: [],
  certificates: [],
  rate: undefined,
  availability: undefined,
  pools: [],
  countries: [],
} as const;

export type FieldKind = keyof typeof emptyValues;

// Object.keys returns strings; the object is the literal above.
export const fieldKinds = Object.keys(emptyValues) as [FieldKind, ...FieldKind[]];

/** The value that clears a field; undefined where a separate call does. @example emptyValueOf('tags') // [] */
export function emptyValueOf(kind: FieldKind): unknown {
  return emptyValues[kind];
}

/** Whether a field holds a list: its form sends nothing at all when the list is empty. */
export function isListKind(kind: FieldKind): boolean {
  return Array.isArray(emptyValues[kind]);
}

/** Kinds of the histories, whose entries have their own form. */
export const historyKinds = ['employment', 'education', 'certificates'] as const satisfies readonly FieldKind[];
export type HistoryKind = (typeof historyKinds)[number];
