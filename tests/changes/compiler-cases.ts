import type { Edit } from '../support/compiler.ts';
import type { CompilerCase, TextCase } from './change-case.ts';

const fields = 'src/features/profile/fields.ts';
const lastField = '} as const satisfies Record<string, FieldRow>;';
const parsedCv = 'src/cv-reader/parsed-cv.ts';
const status = 'src/features/applications/status.ts';
const filters = 'src/features/project-search/search-fields.ts';
const searchContract = 'src/features/project-search/contract.ts';
const engine = 'src/features/project-search/api/engine';
const units = 'src/contract/rate-units.ts';
const accountTabs: Edit = ['src/app/account-tabs.ts', "'personal', 'data']", "'personal', 'data', 'friends']"];
const mailLists: Edit = ['src/contract/mail-lists.ts', "['projects', 'invitations']", "['projects', 'invitations', 'weekly']"];
const questionTypes: Edit = ['src/features/question-sets/questions.ts', "'file', 'rating']", "'file', 'rating', 'colour']"];
const legalText: Edit = ['src/contract/legal-documents.ts', "['terms', 'privacy']", "['terms', 'privacy', 'cookies']"];
const newField = (row: string): Edit => [fields, lastField, `  hobby: ${row},\n${lastField}`];
const rateUnit: readonly Edit[] = [
  [units, "'YEAR', 'PROJECT']", "'YEAR', 'PROJECT', 'QUARTER']"],
  [units, 'PROJECT: null }', 'PROJECT: null, QUARTER: 480 }'],
];
const filter: Edit = [filters, '  vmsId: text(searchMax.vmsId),', '  vmsId: text(searchMax.vmsId),\n  siteDays: text(3),'];
const facet: Edit = [filters, "'workPrefs' | 'pools'", "'status' | 'workPrefs' | 'pools'"];
const scope: Edit = ['src/features/figures/desk-contract.ts', "operatorCall('figures:read', {", "operatorCall('figures:share', {"];

export const compilerCases: readonly CompilerCase[] = [
  { row: 'a text that talents agree to', forgets: ['src/contract/shapes.ts', 'src/features/legal/contract.ts'], edits: [legalText] },
  {
    row: 'a profile field',
    forgets: ['src/features/profile/api/tables.ts'],
    edits: [newField("{ kind: 'text', column: 'hobby', max: 80, section: 'about' }")],
    fails: ['src/features/profile/api/profile-columns.ts'],
  },
  {
    row: 'a profile field',
    forgets: ['src/features/onboarding/default-flow.ts'],
    edits: [newField("{ kind: 'text', max: 80, section: 'about' }")],
  },
  {
    row: 'a profile field',
    forgets: ['src/cv-reader/parsed-cv.ts'],
    edits: [newField("{ kind: 'text', max: 80, section: 'about', isInCv: true }")],
    fails: ['src/features/cvs/profile-from-cv.ts'],
  },
  {
    row: 'a profile field',
    forgets: [
      'src/cv-reader/fields/read-fields.ts',
      'src/cv-reader/europass/candidate.ts',
      'src/cv-reader/europass/skills-passport.ts',
      'src/features/cvs/api/made/cv-content.ts',
    ],
    edits: [[parsedCv, "'description', 'linkedinHandle']", "'description', 'linkedinHandle', 'hobby']"]],
  },
  {
    row: 'a profile field',
    forgets: ['src/features/profile/field-kinds.ts'],
    edits: [[fields, "column: 'skills', max: 50", "column: 'skills', max: 60"]],
  },
  {
    row: 'a profile field',
    forgets: [
      'src/features/profile/field-kinds.ts',
      'src/features/profile/web/fields/plain-field.tsx',
      'src/features/onboarding/field-rules.ts',
    ],
    edits: [[fields, "plainKinds = ['text',", "plainKinds = ['number', 'text',"]],
  },
  {
    row: 'an application status',
    forgets: [
      'src/features/applications/turns.ts',
      'src/features/applications/web/application-words.ts',
      'src/features/application-desk/desk/status-words.tsx',
      'demo/seed/timeline.ts',
    ],
    edits: [
      [
        status,
        '] as const satisfies readonly StatusRow[]',
        "  { code: 'x', name: 'shortlisted', tone: 'info', next: 'reply', mail: 'always', traits: ['open'] },\n] as const satisfies readonly StatusRow[]",
      ],
    ],
  },
  {
    row: 'an application status',
    forgets: ['src/features/hiring-system/api/receive-report.ts'],
    edits: [
      [
        'src/features/hiring-system/contract.ts',
        "z.strictObject({ event: z.literal('hired').describe('The talent was hired'), note }),",
        "z.strictObject({ event: z.literal('hired'), note }), z.strictObject({ event: z.literal('seen').describe('Seen'), note }),",
      ],
    ],
  },
  {
    row: 'who may see a project',
    forgets: [`${engine}/audience.ts`, `${engine}/tags.ts`],
    edits: [
      ['src/features/projects/policy.ts', '  isPublic: { find:', "  isNear: { find: 'allows' },\n  isPublic: { find:"],
      ['src/features/projects/policy.ts', '    isPublic: `', "    isNear: 'true',\n    isPublic: `"],
    ],
  },
  {
    row: 'who may see a project',
    forgets: ['src/features/feeds/api/project-columns.ts'],
    edits: [
      ['src/features/projects/api/tables.ts', '    vms_id: string | null;', '    vms_id: string | null;\n    site_days: number | null;'],
    ],
  },
  {
    row: 'what talents may do with an application',
    forgets: ['src/features/applications/api/change-status.ts'],
    edits: [[status, 'export type TransitionFacts = {', 'export type TransitionFacts = {\n  isRemote: boolean;']],
  },
  {
    row: 'what talents may do with an application',
    forgets: ['src/features/applications/api/application-view-store.ts'],
    edits: [
      ['src/features/applications/policy.ts', 'isBlocked: boolean; projectStatus', 'isRemote: boolean; isBlocked: boolean; projectStatus'],
    ],
  },
  {
    row: 'a rate unit',
    forgets: ['src/features/projects/job-posting.ts', 'src/features/feeds/api/values/unit-words.ts'],
    edits: rateUnit,
  },
  {
    row: 'an onboarding step of another kind',
    forgets: ['src/features/onboarding/web/onboarding.page.tsx', 'src/features/onboarding/default-flow.ts'],
    edits: [['src/features/onboarding/steps.ts', "['fields', 'cv', 'check']", "['fields', 'cv', 'check', 'video']"]],
  },
  {
    row: 'a list of mails that can be stopped',
    forgets: ['src/features/account/api/mail-switches.ts', 'src/features/notifications/web/notifications-tab.tsx'],
    edits: [mailLists],
  },
  {
    row: 'a list of mails that can be stopped',
    forgets: ['src/features/account/api/tables.ts'],
    edits: [
      mailLists,
      [
        'src/features/account/api/mail-switches.ts',
        "invitations: 'invitation_mails' }",
        "invitations: 'invitation_mails', weekly: 'weekly_mails' }",
      ],
    ],
    fails: ['src/features/account/api/mail-switches.ts'],
  },
  {
    row: 'a search filter',
    forgets: [
      searchContract,
      `${engine}/filters.ts`,
      `${engine}/hidden-fields.test.ts`,
      'src/features/project-search/filter-words.ts',
      'src/features/search-pages/web/filters/filter-fields.tsx',
      'src/features/monitoring/recordable-address.ts',
      'tests/support/search-factory.ts',
    ],
    edits: [filter],
  },
  {
    row: 'a search filter',
    forgets: ['src/features/job-alerts/saved-query.ts'],
    edits: [
      filter,
      [searchContract, '    vmsId: z', '    siteDays: z.string().max(3),\n    vmsId: z'],
      [searchContract, '  vmsId: shape.vmsId,', '  siteDays: shape.siteDays,\n  vmsId: shape.vmsId,'],
    ],
  },
  {
    row: 'a search filter',
    forgets: [searchContract, `${engine}/facets.ts`, 'src/features/search-pages/web/filters/filter-fields.tsx'],
    edits: [facet],
  },
  {
    row: 'a search filter',
    forgets: ['src/features/project-search/api/present.ts', 'src/features/search-pages/web/category.page.tsx'],
    edits: [facet, [searchContract, '        workPrefs: facetSchema', '        status: facetSchema,\n        workPrefs: facetSchema']],
  },
  {
    row: 'a filter of the list of applications',
    forgets: ['src/features/application-desk/api/desk-application-store.ts'],
    edits: [
      [
        'src/features/application-desk/application-filter.ts',
        '  hasKnockOut: z\n',
        '  hasCover: z.string().optional(),\n  hasKnockOut: z\n',
      ],
    ],
  },
  {
    row: 'a filter of the list of applications',
    forgets: ['src/features/application-desk/desk-list.ts', 'src/features/application-desk/desk/list-tools.tsx'],
    edits: [
      ['src/features/application-desk/desk-list.ts', "  unread: 'true' | null;", "  unread: 'true' | null;\n  cover: 'true' | null;"],
      [
        'src/features/application-desk/desk-list.ts',
        "    unread: oneOf('unread', ['true']),",
        "    unread: oneOf('unread', ['true']),\n    cover: oneOf('cover', ['true']),",
      ],
    ],
  },
  {
    row: 'a tab of the account',
    forgets: ['src/app/pages/account.page.tsx', 'src/app/layouts/header/menus.tsx'],
    edits: [accountTabs],
  },
  {
    row: 'a way to hand applications over',
    forgets: ['src/features/hiring-system/api/connectors/create-connector.ts'],
    edits: [
      [
        'src/features/hiring-system/api/connectors/connector-settings.ts',
        "  z.strictObject({ ...common, kind: z.literal('webhook')",
        "  z.strictObject({ ...common, kind: z.literal('ftp') }),\n  z.strictObject({ ...common, kind: z.literal('webhook')",
      ],
    ],
  },
  {
    row: 'a kind of question to applicants',
    forgets: [
      'src/features/question-sets/questions.ts',
      'src/features/question-sets/question-faults.ts',
      'src/features/apply/web/steps/questions-step.tsx',
      'src/features/apply/web/review-answers.test.tsx',
      'demo/seed/answers.ts',
    ],
    edits: [questionTypes],
  },
  {
    row: 'a language',
    forgets: [`${engine}/text-query.ts`, 'src/cv-reader/text/role-words.ts', 'tests/support/cv-content-factory.ts'],
    edits: [['src/contract/i18n/languages.ts', "'uk']", "'uk', 'ro']"]],
  },
  {
    row: "an event for operators' programs",
    forgets: ['src/features/webhooks/event-documents.ts'],
    edits: [['src/contract/portal-events.ts', "  'talent.erased': talent,", "  'talent.erased': talent,\n  'talent.moved': talent,"]],
  },
  { row: 'a call for operators', forgets: ['src/contract/operator-scopes.ts'], edits: [scope], fails: [scope[0]] },
  {
    row: 'a call for operators',
    forgets: ['operationId'],
    edits: [['src/features/figures/desk-contract.ts', "  operationId: 'getFigures',\n", '']],
    fails: ['src/features/figures/desk-contract.ts'],
  },
  {
    row: 'a call for operators',
    forgets: ['description'],
    edits: [['src/features/figures/desk-contract.ts', "  description: 'Days are in UTC; at most 400 days at once.',\n", '']],
    fails: ['src/features/figures/desk-contract.ts'],
  },
  {
    row: 'a kind of file of clients',
    forgets: ['src/features/client-settings/api/check-files.ts'],
    edits: [
      [
        'src/features/tenancy/client-files.ts',
        'const placesByName = {',
        "const placesByName = {\n  rates: { pattern: /^rates\\.json$/, kind: 'text', about: 'rates.json: rates' },",
      ],
    ],
  },
];

export const textCases: readonly TextCase[] = [
  { row: 'a text that talents agree to', forgets: ['messages/'], edits: [legalText], lacks: 'talent.footer.cookies' },
  { row: 'a rate unit', forgets: ['messages/'], edits: rateUnit, lacks: 'talent.rate.per.QUARTER' },
  { row: 'a list of mails that can be stopped', forgets: ['messages/'], edits: [mailLists], lacks: 'talent.subscriptions.weekly' },
  { row: 'a tab of the account', forgets: ['messages/'], edits: [accountTabs], lacks: 'talent.account.tab.friends' },
  {
    row: 'a reason to turn an application down',
    forgets: ['messages/'],
    edits: [['src/features/applications/reason-codes.ts', "rejectionReasons = ['SKILLS',", "rejectionReasons = ['HEIGHT', 'SKILLS',"]],
    lacks: 'talent.application.reason.HEIGHT',
  },
];
