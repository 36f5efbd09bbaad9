import type { SearchBody } from '../src/features/project-search/contract.ts';

/** Words of the demo's advertisements, and what people type: names of tools, roles, starts of words, two languages. */
const words = [
  'react',
  'kubernetes',
  'sap s/4hana',
  'java spring',
  'plc siemens',
  'commissioning',
  'inbetriebnahme',
  'elektroplanung',
  'powerfactory',
  'typescript',
  'terraform',
  'hydrogen',
  'welding',
  'testautomat',
  'logistik',
];
/** In most advertisements. */
const frequentWords = ['project', 'projekt', 'team', 'experience', 'erfahrung', 'systems'];
const places = ['Hamburg', 'Berlin', 'München', 'Bremen', 'Rotterdam', 'Köln'];
const modes = ['REMOTE', 'HYBRID', 'ONSITE'] as const;

/** The kinds of search a portal sees; each is asked in many variants, because one variant would measure one cache line. */
export const kinds: Readonly<Record<string, readonly SearchBody[]>> = {
  'keyword, page 1': words.map((any) => ({ any, openOnly: true })),
  'frequent word': frequentWords.map((any) => ({ any, openOnly: true })),
  'filters only': modes.flatMap((mode) => [
    { workPrefs: [mode], openOnly: true },
    { workPrefs: [mode], duration: 'long' as const, hoursPerWeek: { min: 20, max: 40 }, openOnly: true },
  ]),
  'keyword and filters': words.map((any, index) => ({
    any,
    workPrefs: [modes[index % 3] ?? 'REMOTE'],
    duration: 'medium' as const,
    openOnly: true,
  })),
  // From nearly all to a handful, alone and with words that most projects have.
  'least rate': ['1', '60', '80', '100', '150', '300', '900'].flatMap((amount) => [
    { minRate: `${amount},EUR,HR`, openOnly: true },
    { minRate: `${amount},EUR,HR`, any: 'project', openOnly: true },
    { minRate: `${amount},EUR,HR`, workPrefs: ['ONSITE'], hoursPerWeek: { min: 20, max: 40 } },
  ]),
  'radius 50 km': places.map((location) => ({ location, openOnly: true })),
  'page 50': [...frequentWords.map((any) => ({ any, openOnly: true, page: 50 })), { openOnly: true, page: 50 }],
  'no filter, page 1': [{ openOnly: true }],
  'every status: keyword': words.map((any) => ({ any })),
  'every status: frequent word, page 50': frequentWords.map((any) => ({ any, page: 50 })),
  'every status: no filter': [{}],
};
