import { readFileSync } from 'node:fs';
import type { Edit } from '../support/compiler.ts';
import type { TestCase } from './change-case.ts';

const integrating = 'src/features/hiring-system/integrating-page.test.ts';
const everyLanguage = 'tests/languages/every-language.test.ts';
const language: Edit = ['src/contract/i18n/languages.ts', "'uk']", "'uk', 'ro']"];

/** For tests that read what no compiler sees: documents, texts, the database, answers of calls. */
export const testCases: readonly TestCase[] = [
  {
    row: 'a profile field',
    forgets: ['src/features/cvs/api/made/printed-cv.ts', 'src/cv-writer/exports/json-resume.ts', 'src/cv-writer/exports/europass.ts'],
    edits: [['src/cv-reader/parsed-cv.ts', "'description', 'linkedinHandle']", "'description', 'linkedinHandle', 'hobby']"]],
    test: 'src/features/cvs/api/made/printed-cv.test.ts',
    only: 'shows the hobby',
    fails: ['shows the hobby in print, in JSON Resume and in Europass'],
  },
  {
    row: 'an application status',
    forgets: ['migrations/'],
    edits: [
      [
        'src/features/applications/status.ts',
        '] as const satisfies readonly StatusRow[]',
        "  { code: 'x', name: 'shortlisted', tone: 'info', next: 'reply', mail: 'always', traits: ['open', 'live'] },\n] as const satisfies readonly StatusRow[]",
      ],
    ],
    test: 'src/features/applications/api/status-catalogue.test.ts',
    hasDatabase: true,
    fails: ['the table of applications takes every status', 'the index of one application per talent and project'],
  },
  {
    row: 'an application status',
    forgets: ['docs/integrating.md'],
    edits: [
      [
        'src/features/hiring-system/contract.ts',
        "z.strictObject({ event: z.literal('hired').describe('The talent was hired'), note }),",
        "z.strictObject({ event: z.literal('hired'), note }), z.strictObject({ event: z.literal('seen').describe('Seen'), note }),",
      ],
    ],
    test: integrating,
    fails: ['docs/integrating.md lists every event'],
  },
  {
    row: 'which facts of a project are shown, and to whom',
    forgets: ['src/app/project-exits.test.ts'],
    edits: [
      [
        'src/features/projects/api/card-store.ts',
        '',
        "\nexport const companyOf = (row: CardRow) => shownCompany(row, { config: { jobFieldSettings: {} }, reader: 'visitor' });\n",
      ],
    ],
    test: 'src/app/project-exits.test.ts',
    hasDatabase: true,
    only: 'has an exit in this list',
    fails: ['has an exit in this list wherever fields of a project are shown'],
  },
  {
    row: 'a rate unit',
    forgets: ['migrations/'],
    edits: [['src/contract/rate-units.ts', "'YEAR', 'PROJECT']", "'YEAR', 'PROJECT', 'QUARTER']"]],
    test: 'tests/catalogue/lists.test.ts',
    hasDatabase: true,
    fails: ['the database takes every value of project.rate_unit'],
  },
  {
    row: 'a sign or word of a currency',
    forgets: ['src/features/feeds/api/values/read-currency.test.ts'],
    edits: [['src/features/feeds/api/values/read-currency.ts', "  ['₪', ['ILS']],", "  ['₪', ['ILS']],\n  ['₭', ['LAK']],"]],
    test: 'src/features/feeds/api/values/read-currency.test.ts',
    fails: ['every sign has a row above'],
  },
  {
    row: 'a name or dialect of feeds',
    forgets: ['src/features/feeds/api/board-samples.test.ts'],
    edits: [['docs/samples/boards/new.json', '', '[{"id": "1", "title": "Welder", "description": "Welding in Kiel", "city": "Kiel"}]']],
    test: 'src/features/feeds/api/board-samples.test.ts',
    hasDatabase: true,
    fails: ['every sample has a test above'],
  },
  {
    row: 'a scheduled mail',
    forgets: ['tests/mails/mail-samples.ts'],
    edits: [['src/features/cvs/api/mails.ts', "'scanRead'", "'scanLost'"]],
    test: 'tests/mails/mail-kinds.test.ts',
    fails: ['no kind of mail in the source lacks a sample'],
  },
  {
    row: 'a search filter',
    forgets: ['src/features/project-search/api/engine/equality.test.ts'],
    edits: [['src/features/project-search/api/engine/filters.ts', 'hoursPerWeek: (hours) => ({ hours }),', 'hoursPerWeek: () => ({}),']],
    test: 'src/features/project-search/api/engine/equality.test.ts',
    hasDatabase: true,
    fails: ['equal those of reading everything'],
  },
  {
    row: "an event for operators' programs",
    forgets: ['src/app/portal-events.test.ts'],
    edits: [
      ['src/contract/portal-events.ts', "  'talent.erased': talent,", "  'talent.erased': talent,\n  'talent.moved': talent,"],
      [
        'src/features/webhooks/event-documents.ts',
        "  'talent.registered': {",
        "  'talent.moved': { says: 'A talent has moved.', example: { talentId } },\n  'talent.registered': {",
      ],
    ],
    test: 'src/app/portal-events.test.ts',
    hasDatabase: true,
    only: 'every event has a cause here',
    fails: ['every event has a cause here'],
  },
  {
    row: "an event for operators' programs",
    forgets: ['docs/integrating.md'],
    edits: [['src/contract/portal-events.ts', "  'talent.erased': talent,", "  'talent.erased': talent,\n  'talent.moved': talent,"]],
    test: 'src/contract/portal-events.test.ts',
    fails: ['docs/integrating.md lists every event'],
  },
  {
    row: 'a reason to turn an application down',
    forgets: ['docs/integrating.md'],
    edits: [['src/features/applications/reason-codes.ts', "rejectionReasons = ['SKILLS',", "rejectionReasons = ['HEIGHT', 'SKILLS',"]],
    test: integrating,
    fails: ['docs/integrating.md lists every event'],
  },
  {
    row: 'a kind of question to applicants',
    forgets: ['migrations/'],
    edits: [['src/features/question-sets/questions.ts', "'file', 'rating']", "'file', 'rating', 'colour']"]],
    test: 'tests/catalogue/lists.test.ts',
    hasDatabase: true,
    fails: ['the database takes every value of question.type'],
  },
  {
    row: 'a text that talents agree to',
    forgets: ['migrations/'],
    edits: [['src/contract/legal-documents.ts', "['terms', 'privacy']", "['terms', 'privacy', 'cookies']"]],
    test: 'tests/catalogue/lists.test.ts',
    hasDatabase: true,
    fails: ['the database takes every value of consent.document'],
  },
  {
    row: 'a provider to sign in with',
    forgets: ['migrations/'],
    edits: [['src/features/social/providers.ts', "['linkedin', 'google', 'auth0']", "['linkedin', 'google', 'auth0', 'email']"]],
    test: 'tests/catalogue/lists.test.ts',
    hasDatabase: true,
    fails: ['the database takes every value of social_flow.provider'],
  },
  {
    row: 'a provider to sign in with',
    forgets: ['docs/social-sign-in.md'],
    edits: [['src/features/social/providers.ts', "auth0: 'Auth0' };", "auth0: 'Auth0', email: 'Example' };"]],
    test: 'src/features/social/providers.test.ts',
    fails: ['says where to get the credentials of each provider'],
  },
  { row: 'a language', forgets: ['messages/'], edits: [language], test: everyLanguage, fails: ['messages/ro.json'] },
  {
    row: 'a language',
    forgets: [
      'src/features/geo/api/city-names.json',
      'src/features/geo/api/own-cities.json',
      'src/features/feeds/api/values/read-language.ts',
      'src/features/feeds/api/values/unit-words.ts',
      'src/features/feeds/api/values/read-work-mode.ts',
      'src/cv-reader/sections/heading-words.ts',
    ],
    edits: [language, ['messages/ro.json', '', unknownWords()]],
    test: everyLanguage,
    fails: [
      'city-names.json has its names of cities in ro',
      'own-cities.json has its name of each city in ro',
      'read-language.ts recognises a text in it in ro',
      'unit-words.ts has its units of pay in ro',
      'unit-words.ts has its words for from and up to in ro',
      'read-work-mode.ts has its work modes in ro',
      'heading-words.ts has its headings of CVs in ro',
    ],
  },
  {
    row: 'a language',
    forgets: ['database/functions/words.sql'],
    edits: [language, ['src/features/project-search/api/engine/text-query.ts', "  uk: 'simple',", "  uk: 'simple',\n  ro: 'romanian',"]],
    test: 'src/features/project-search/api/engine/text-query.test.ts',
    hasDatabase: true,
    only: 'searchConfigs and the database',
    fails: ['stem texts in ro alike'],
  },
  {
    row: 'a release',
    forgets: ['package-lock.json', 'CHANGELOG.md'],
    edits: [['package.json', '"version": "', '"version": "1']],
    test: 'scripts/lib/release-notes.test.mjs',
    fails: ['package.json, its lock and the first section of CHANGELOG.md name one version'],
  },
  {
    row: 'a switch of `client.json`',
    forgets: ['docs/clients.md'],
    edits: [
      [
        'src/features/tenancy/client-config.ts',
        '  modernApplicationFlow: z.boolean()',
        '  newSwitch: z.boolean().default(false),\n  modernApplicationFlow: z.boolean()',
      ],
    ],
    test: 'scripts/source/clients-reference.test.ts',
    fails: ['docs/clients.md describes client.json as the code has it'],
  },
  {
    row: 'a kind of file of clients',
    forgets: ['docs/clients.md'],
    edits: [
      [
        'src/features/tenancy/client-files.ts',
        'const placesByName = {',
        "const placesByName = {\n  rates: { pattern: /^rates\\.json$/, kind: 'text', about: 'rates.json: rates' },",
      ],
    ],
    test: 'scripts/source/clients-reference.test.ts',
    fails: ['docs/clients.md lists every kind of file'],
  },
];

/** The texts of a language that nobody speaks: English from right to left. */
function unknownWords(): string {
  const english = JSON.parse(readFileSync(new URL('../../messages/en.json', import.meta.url), 'utf8')) as Record<string, string>;
  return JSON.stringify(Object.fromEntries(Object.entries(english).map(([key, text]) => [key, [...text].reverse().join('')])));
}
