import { engineNames } from './engine-names.ts';
import type { DateForm, HeadingForm, Layout } from './layout-options.ts';
import type { SectionName } from './words/language-words.ts';

const heading = (look: HeadingForm['look'], size: number, options: Partial<HeadingForm> = {}): HeadingForm => ({
  look,
  size,
  wording: 'usual',
  rule: false,
  ...options,
});

export const headingForms = {
  bold: heading('bold', 13),
  rule: heading('bold', 12, { rule: true }),
  upper: heading('upper', 11.5),
  smallCaps: heading('small-caps', 14, { rule: true }),
  spaced: heading('spaced', 11),
  plain: heading('plain', 15),
  numbered: heading('numbered', 12),
  colon: heading('colon', 11),
  icon: heading('icon', 13),
  centred: heading('centred', 12, { rule: true }),
  shadow: heading('shadow', 14),
  misspelt: heading('bold', 13, { wording: 'misspelt' }),
  other: heading('upper', 12, { wording: 'other' }),
  otherPlain: heading('plain', 16, { wording: 'other' }),
  splitCaps: heading('split-caps', 12, { rule: true }),
  joined: heading('bold', 13, { wording: 'joined', rule: true }),
  joinedUpper: heading('upper', 11.5, { wording: 'joined' }),
  joinedCaps: heading('split-caps', 12, { wording: 'joined' }),
  joinedSpaced: heading('spaced', 10.5, { wording: 'joined' }),
  doubled: heading('upper', 12, { wording: 'doubled' }),
  swapped: heading('small-caps', 13, { wording: 'swapped' }),
} satisfies Record<string, HeadingForm>;

const dates = (month: DateForm['month'], joint: DateForm['joint'], now: DateForm['now'] = 'word'): DateForm => ({ month, joint, now });

export const dateForms = {
  numeric: dates('numeric', ' – '),
  dotted: dates('dotted', ' - '),
  long: dates('long', ' – ', 'capital'),
  short: dates('short', ' – '),
  year: dates('year', '–'),
  iso: dates('iso', ' – '),
  apostrophe: dates('apostrophe', ' – '),
  yearFirst: dates('year-first', ' – '),
  days: dates('day', ' – '),
  since: dates('numeric', ' – ', 'since'),
  infinity: dates('numeric', ' – ', 'infinity'),
  open: dates('dotted', ' – ', 'open'),
  tight: dates('numeric', '-'),
  worded: dates('long', 'word'),
} satisfies Record<string, DateForm>;

export const fonts = {
  sans: 'Liberation Sans',
  serif: 'Liberation Serif',
  dejavu: 'DejaVu Sans',
  dejavuSerif: 'DejaVu Serif',
  narrow: 'Liberation Sans Narrow',
  condensed: 'DejaVu Sans Condensed',
};

const names = <Names extends readonly SectionName[]>(...list: Names): readonly SectionName[] => list;

export const sections = {
  usual: names('profile', 'employment', 'education', 'skills', 'languages'),
  side: names('contact', 'skills', 'languages'),
  beside: names('profile', 'employment', 'education'),
  work: names('employment', 'education', 'skills', 'languages'),
  full: names('profile', 'employment', 'education', 'certificates', 'skills', 'languages', 'interests'),
};

/** A layout that differs from the plainest one in the options given. */
export function layout(id: string, options: Partial<Omit<Layout, 'id'>>): Layout {
  const main = options.main ?? sections.usual;
  return {
    id,
    page: 'single',
    font: fonts.sans,
    size: 10,
    head: 'left',
    heading: headingForms.bold,
    sideHeadingSize: 12,
    dates: dateForms.numeric,
    jobs: 'title-date',
    body: 'bullets',
    skills: 'commas',
    languages: 'brackets',
    certificates: 'date-right',
    side: [],
    headline: true,
    link: 'printed',
    jobCount: { min: 2, max: 4 },
    letterPages: 0,
    pageNumbers: false,
    publications: 4,
    engines: engineNames,
    ...options,
    main,
    studies: options.studies ?? options.jobs ?? 'title-date',
  };
}
