import type { Edit } from '../support/compiler.ts';
import type { TestCase } from './change-case.ts';

const figures = 'src/features/figures/desk-contract.ts';
const documents = 'tests/call-matrix/openapi-documents.test.ts';
const calendars = 'src/features/calendars/desk-contract.ts';
const calendarTest = { test: 'src/features/calendars/api/desk-routes.test.ts', hasDatabase: true } as const;
const page: Edit = [
  'src/app/route-table.ts',
  "  row('/app/pool',",
  "  row('/app/friends', 'app/pages/friends.page.tsx', 'portal', 'auth'),\n  row('/app/pool',",
];
const deskPage: Edit = [
  'src/app/route-table.ts',
  "  desk('/desk/find',",
  "  desk('/desk/friends', 'features/desk-search/desk/find.page.tsx'),\n  desk('/desk/find',",
];
const deskCall = (path: string): string => `
export const newCall = operatorCall('figures:read', { method: 'get', path: '${path}', operationId: 'newCall', summary: 'New', description: 'New.', responses: {} });
`;

/** Calls and pages: by tests that read the documents of the calls, or make them. */
export const callCases: readonly TestCase[] = [
  {
    row: 'a call',
    forgets: ['api/routes.ts'],
    edits: [
      [
        'src/features/announcements/contract.ts',
        '',
        "\nexport const newCall = createRoute({ method: 'get', path: '/news', operationId: 'news', responses: {} });\n",
      ],
    ],
    test: documents,
    hasDatabase: true,
    only: 'every call that a contract declares',
    fails: ['/openapi.json has every call that a contract declares'],
  },
  {
    row: 'a call',
    forgets: ['docs/coverage.md'],
    edits: [['src/features/announcements/contract.ts', "path: '/napi/announcement'", "path: '/napi/notice'"]],
    test: 'tests/coverage/coverage.test.ts',
    hasDatabase: true,
    fails: ['docs/coverage.md lists every route and call'],
  },
  {
    row: 'a call',
    forgets: ['src/app/api-document/document-tags.ts'],
    edits: [['src/features/announcements/contract.ts', "tags: ['Client']", "tags: ['Notices']"]],
    test: documents,
    hasDatabase: true,
    only: 'describes the sections',
    fails: ['describes the sections that its calls are in'],
  },
  {
    row: 'a call for operators',
    forgets: ['api/desk-routes.ts'],
    edits: [[figures, '', deskCall('/figures/new')]],
    test: documents,
    hasDatabase: true,
    only: 'every call that a contract declares',
    fails: ['/v1/operator/openapi.json has every call that a contract declares'],
  },
  {
    row: 'a call for operators',
    forgets: ['src/app/operator-api.ts'],
    edits: [['src/app/operator-api.ts', "  calls.route('/', figuresDeskRoutes(services));\n", '']],
    test: documents,
    hasDatabase: true,
    only: 'every call that a contract declares',
    fails: ['/v1/operator/openapi.json has every call that a contract declares'],
  },
  {
    row: 'a call for operators',
    forgets: ['forOperators'],
    edits: [['src/features/announcements/api/desk-routes.ts', 'forOperators(getDeskAnnouncement)', 'getDeskAnnouncement']],
    test: 'tests/call-matrix/operator-calls.test.ts',
    hasDatabase: true,
    only: 'nobody, whatever they send',
    fails: ['401 is what every call says to nobody'],
  },
  {
    row: 'a call for operators',
    forgets: ['example'],
    edits: [
      ['src/features/announcements/desk-contract.ts', ", { example: { deadline: '2026-12-01T20:00:00.000Z', leadMinutes: 15 } }", ''],
    ],
    test: documents,
    hasDatabase: true,
    only: 'shows an example',
    fails: ['shows an example of every body and every answer'],
  },
  {
    row: 'what a call does with headers',
    forgets: ['answersOnce'],
    edits: [[calendars, "  ...answersOnce,\n  path: '/calendars',", "  path: '/calendars',"]],
    ...calendarTest,
    fails: ['a repeated creation makes one calendar'],
  },
  {
    row: 'what a call does with headers',
    forgets: ['taggedJson'],
    edits: [[calendars, "200: taggedJson(deskCalendarSchema, 'The calendar')", "200: json(deskCalendarSchema, 'The calendar')"]],
    ...calendarTest,
    fails: ['a calendar that is made here'],
  },
  {
    row: 'what a call does with headers',
    forgets: ['412'],
    edits: [[calendars, "'The calendar as it is now'), ...problems(404, 412)", "'The calendar as it is now'), ...problems(404)"]],
    ...calendarTest,
    fails: ['a calendar that is made here'],
  },
  {
    row: 'what a call does with headers',
    forgets: ['located'],
    edits: [
      [
        calendars,
        "201: located('/calendars/{id}', taggedJson(deskCalendarSchema, 'The calendar'))",
        "201: taggedJson(deskCalendarSchema, 'The calendar')",
      ],
    ],
    test: documents,
    hasDatabase: true,
    only: 'names `Location`',
    fails: ['names `Location` with each 201'],
  },
  {
    row: 'a page',
    forgets: ['page'],
    edits: [page],
    test: 'scripts/structure/architecture.test.ts',
    fails: ['every page of the route table'],
  },
  {
    row: 'a page',
    forgets: ['docs/coverage.md'],
    edits: [page],
    test: 'tests/coverage/coverage.test.ts',
    hasDatabase: true,
    fails: ['docs/coverage.md lists every route and call', 'has a purpose for every page of our own'],
  },
  {
    row: 'a page of operators',
    forgets: ['docs/coverage.md'],
    edits: [deskPage],
    test: 'tests/coverage/coverage.test.ts',
    hasDatabase: true,
    fails: ['docs/coverage.md lists every route and call', 'has a purpose for every page of our own'],
  },
];
