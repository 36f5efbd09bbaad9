import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems } from '../../contract/shapes.ts';
import { kindOfFile } from '../tenancy/client-files.ts';
import { anyObject, askedSchema, changeSchema, erasedSchema, fileChangeExample, fileChangeSchema, lackExample } from './desk-client.ts';
import { binary, clientPatchShape, pathShape, storedFile } from './desk-contract.ts';
import { lackSchema } from './lacks.ts';

// What operators have changed of their client and not published: one draft, which they share.

const operatorCall = operatorCalls('Client');
const anyValue = (description: string) => z.unknown().openapi({ description });
const place = z.string().max(300).describe('JSON pointer into the client, such as `/settings/primaryColor`');

const legalVersion = {
  document: z.enum(legalDocuments).describe('Which text it is'),
  locale: localeShape.describe('Language of the text'),
  version: z.string().describe('Version of the text; talents consent to it'),
  title: z.string().describe('First heading of the text'),
  isChanged: z.boolean().describe('Whether the draft changes it'),
};

const draftSchema = z
  .object({
    version: z.number().int().describe('The version served now'),
    savedBy: z.string().nullable().describe('Who saved it last; null if there is no draft'),
    createdAt: instantSchema.nullable().describe('Time of its first change; null if there is no draft'),
    updatedAt: instantSchema.nullable().describe('Time when it was last saved; null if there is no draft'),
    settings: anyObject.openapi({ description: '`client.json` with the draft and with its defaults' }),
    legalTexts: z.array(z.object(legalVersion)).describe('Legal texts with the draft'),
    pictures: z
      .array(
        z.object({
          path: z.string().describe('Path of the picture'),
          sha256: z.string().describe('SHA-256 of its bytes, hexadecimal'),
          isChanged: z.boolean().describe('Whether the draft changes it'),
        }),
      )
      .describe('Pictures next to `client.json`, with the draft'),
    changes: z
      .array(
        z.object({
          place,
          was: anyValue('Live value; null if there is none'),
          is: anyValue('Value in the draft; null if it has none'),
          isText: z.boolean().describe('Whether it is a file whose text is compared in `difference`: `was` and `is` are null then'),
        }),
      )
      .describe('What publishing changes, place by place'),
    conflicts: z
      .array(
        z.object({
          place,
          base: anyValue('Value when the draft was compared last'),
          theirs: anyValue('Live value, by somebody else'),
          mine: anyValue('Value in the draft'),
        }),
      )
      .describe('Places that somebody else published a change of; they are decided before the draft is published'),
    faults: z
      .record(z.string(), z.array(z.string()))
      .describe('Why it cannot be published as it is, by file and place; only if the live version changed since it was saved'),
    difference: z.array(fileChangeSchema).describe('The files that publishing changes'),
    asked: z.array(askedSchema).openapi({ description: 'Talents who will be asked to consent again, for each changed legal text' }),
    erased: erasedSchema,
    lacks: z.array(lackSchema).describe('Parts of the client that are missing with the draft'),
  })
  .openapi('ClientDraft', {
    example: {
      version: 7,
      savedBy: 'Katrin Vogt',
      createdAt: '2026-11-24T08:58:00.000Z',
      updatedAt: '2026-11-24T09:02:00.000Z',
      settings: { name: 'Nordlicht Talente', primaryColor: '#34B38A' },
      legalTexts: [{ document: 'terms', locale: 'de', version: '2026-09-01', title: 'Nutzungsbedingungen', isChanged: false }],
      pictures: [{ path: 'logo.svg', sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', isChanged: false }],
      changes: [{ place: '/settings/primaryColor', was: '#0A5C8A', is: '#34B38A', isText: false }],
      conflicts: [],
      faults: {},
      difference: [fileChangeExample],
      asked: [],
      erased: 0,
      lacks: [lackExample],
    },
  });
export type ClientDraft = z.infer<typeof draftSchema>;

const legalTextSchema = z
  .object({
    ...legalVersion,
    source: z.string().describe('The text in Markdown, without the line of its version'),
    html: z.string().describe('The text as talents read it, as safe HTML'),
    published: z
      .object({ version: z.string().describe('Version of the live text'), title: z.string().describe('Its first heading') })
      .nullable()
      .describe('The live text in this language; null if there is none'),
  })
  .openapi('DraftLegalText', {
    example: {
      document: 'terms',
      locale: 'de',
      version: '2026-12-01',
      title: 'Nutzungsbedingungen',
      isChanged: true,
      source: '# Nutzungsbedingungen\n',
      html: '<h1>Nutzungsbedingungen</h1>',
      published: { version: '2026-09-01', title: 'Nutzungsbedingungen' },
    },
  });

const picturePath = z.strictObject({
  path: pathShape.path
    .refine((path) => kindOfFile(path) === 'picture' && !path.includes('/'), 'talent.error.invalid')
    .openapi({
      description: 'A picture next to `client.json`, such as `logo.svg`',
      param: { name: 'path', in: 'query' },
    }),
});
const draftAnswer = taggedJson(draftSchema, 'The draft; the ETag changes with it and with the live version');

export const getClientDraft = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft',
  operationId: 'getClientDraft',
  summary: 'What was changed and not published, and what publishing it does',
  description: 'All operators of a client share one draft. Without one, `changes` is empty. Talents see nothing of it.',
  responses: { 200: draftAnswer },
});

export const changeClientDraft = operatorCall('client:write', {
  method: 'patch',
  path: '/client/draft',
  operationId: 'changeClientDraft',
  summary: 'Change parts of the draft by JSON merge patch; the client stays as it is',
  description: 'The draft is checked as a change would be. A value that is live already is no longer part of the draft.',
  request: {
    body: body(
      z
        .strictObject({
          ...clientPatchShape,
          undo: z.array(place).max(500).optional().describe('Places to set back to what is live, before the rest is changed'),
          basedOn: z
            .int()
            .positive()
            .optional()
            .describe('The live version that was read: conflicts with it are decided in favour of what the draft then has'),
        })
        .openapi('ClientDraftPatch', { example: { settings: { primaryColor: '#34B38A' }, undo: ['/settings/config/replyDays'] } }),
    ),
  },
  responses: { 200: draftAnswer, ...problems(412) },
});

export const deleteClientDraft = operatorCall('client:write', {
  method: 'delete',
  path: '/client/draft',
  operationId: 'deleteClientDraft',
  summary: 'Discard the draft with everything in it',
  description: 'The client stays as it is. 404 if there is no draft.',
  responses: { 204: { description: 'Discarded' }, ...problems(404, 412) },
});

export const publishClientDraft = operatorCall('client:write', {
  method: 'post',
  path: '/client/draft/publish',
  operationId: 'publishClientDraft',
  summary: 'Make the draft the next version of the client, live within a second',
  description:
    'Send the ETag that was read as `If-Match`: 412 if the draft or the client has changed since. 404 if there is no draft, 409 while conflicts are undecided.',
  request: {
    body: body(
      z
        .strictObject({ note: z.string().trim().max(200).default('').openapi({ description: 'Reason, for the history' }) })
        .openapi('ClientDraftPublication', { example: { note: 'Autumn colours' } }),
    ),
  },
  responses: { 200: taggedJson(changeSchema, 'The changes made'), ...problems(404, 409, 412) },
});

export const getClientDraftFile = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/file',
  operationId: 'getClientDraftFile',
  summary: 'A picture as the draft has it',
  description: 'The live one where the draft does not change it.',
  request: { query: picturePath },
  responses: { 200: storedFile, ...problems(404) },
});

export const putClientDraftFile = operatorCall('client:write', {
  method: 'put',
  path: '/client/draft/file',
  operationId: 'putClientDraftFile',
  summary: 'Add or replace a picture in the draft: SVG, PNG, WebP or JPEG of up to 2 MB',
  description: 'The picture is checked; SVG must have no scripts or links to elsewhere.',
  request: { query: picturePath, body: { required: true, content: binary } },
  responses: { 200: draftAnswer, ...problems(412, 413) },
});

export const deleteClientDraftFile = operatorCall('client:write', {
  method: 'delete',
  path: '/client/draft/file',
  operationId: 'deleteClientDraftFile',
  summary: 'Remove a picture in the draft',
  description: 'The live picture stays until the draft is published.',
  request: { query: picturePath },
  responses: { 200: draftAnswer, ...problems(404, 412) },
});

export const getDraftLegalText = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/legal-texts/{document}/{locale}',
  operationId: 'getDraftLegalText',
  summary: 'A legal text as the draft has it, and as talents would read it',
  description: 'The live one where the draft does not change it. 404 if neither has this text.',
  request: {
    params: z.strictObject({
      document: legalVersion.document.openapi({ param: { name: 'document', in: 'path' } }),
      locale: z
        .string()
        .regex(/^[a-z]{2}$/)
        .openapi({ description: 'Language of the text', param: { name: 'locale', in: 'path' } }),
    }),
  },
  responses: { 200: json(legalTextSchema, 'The text'), ...problems(404) },
});

export const listClientConsents = operatorCall('client:read', {
  method: 'get',
  path: '/client/consents',
  operationId: 'listClientConsents',
  summary: 'How many talents consented to which version of the legal texts last',
  description: 'Talents with an open account, by text, language and version.',
  responses: {
    200: json(
      wholeListOf(
        z
          .object({
            document: z.enum(legalDocuments).describe('Which text it is'),
            locale: localeShape.describe('Language in which it was accepted'),
            version: z.string().describe('Version that was accepted'),
            talents: z.number().int().describe('Talents who accepted this version last'),
          })
          .openapi('ConsentCount', { example: { document: 'terms', locale: 'de', version: '2026-09-01', talents: 9180 } }),
        'One row for each version of a text in a language',
      ).openapi('ConsentCountPage'),
      'All of them, in one page',
    ),
  },
});
