import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, json, problems } from '../../contract/shapes.ts';
import { kindOfFile } from '../tenancy/client-files.ts';
import { clientExample } from './desk-example-data.ts';

const tags = ['Client'];
const languageSchema = z.string().regex(/^[a-z]{2}$/);
const anyObject = z.record(z.string(), z.unknown());
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const versionParam = z.strictObject({
  version: versionNumber.openapi({
    type: 'integer',
    minimum: 1,
    description: 'Number of the version',
    param: { name: 'version', in: 'path' },
  }),
});
const versionQuery = (name: 'from' | 'to') => versionNumber.openapi({ type: 'integer', minimum: 1, param: { name, in: 'query' } });
const dryRunShape = {
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .openapi({
      type: 'boolean',
      default: false,
      description: 'Report the changes without storing them',
      param: { name: 'dryRun', in: 'query' },
    }),
};
const pathShape = {
  path: z
    .string()
    .max(120)
    .refine((path) => kindOfFile(path) !== null, 'talent.error.invalid')
    .openapi({
      description: 'A file by its path, such as `legal/terms.de.md` (docs/clients.md, "Files")',
      param: { name: 'path', in: 'query' },
    }),
};

const settingsSchema = anyObject.openapi({ description: '`client.json` with its defaults; `GET /client/schema` describes it' });

/** The whole of a client; files whose words are here stand in `files` too, by their hashes. */
const clientSchema = z
  .object({
    key: z.string().describe('Key of the client, fixed when it was created'),
    version: z.number().int().describe('Number of the version; grows by one with each change'),
    settings: settingsSchema,
    signInMethods: z
      .array(z.string())
      .openapi({ description: 'Providers that work here: enabled, and with their secret in the environment' }),
    texts: z.record(z.string(), z.record(z.string(), z.string())).openapi({ description: 'The client’s own texts, by language and key' }),
    content: z.record(z.string(), anyObject).openapi({ description: '`cms/<language>.json`: footer, claim, categories, pools' }),
    legalTexts: z
      .array(
        z.object({
          document: z.enum(legalDocuments).describe('Which text it is'),
          locale: z.string().describe('Language of the text'),
          version: z.string().describe('Version of the text; talents consent to it'),
          title: z.string().describe('First heading of the text'),
          source: z.string().describe('The text in Markdown'),
        }),
      )
      .describe('Legal texts in each language'),
    pages: z
      .array(
        z.object({
          name: z.string().describe('Name of the page in its address'),
          locale: z.string().describe('Language of the page'),
          title: z.string().describe('First heading of the page'),
          source: z.string().describe('The page in Markdown'),
        }),
      )
      .describe('Own pages, such as help, in each language'),
    onboarding: z
      .object({
        isOwn: z.boolean().openapi({ description: 'False if the default steps are used' }),
        rows: z.array(anyObject).describe('The steps in their order, as in `onboarding.json`'),
      })
      .describe('Steps of the onboarding'),
    handOver: z
      .array(
        z.object({
          key: z.string().describe('Key of the connector'),
          name: z.string().describe('Name for operators'),
          kind: z.string().describe('How it hands applications over'),
          vmsIdPrefixes: z
            .array(z.string())
            .nullable()
            .describe('Beginnings of `vmsId` of the projects it receives; null for all projects that no other connector receives'),
          target: z.string().nullable().openapi({ description: 'Host, or with the scope connections:read the address without its query' }),
        }),
      )
      .openapi({ description: 'Connectors that receive applications; responses never contain secrets' }),
    files: z
      .array(
        z.object({
          path: z.string().describe('Path in the folder of the client, such as `legal/terms.de.md`'),
          kind: z.enum(['text', 'picture']).describe('A text, or a picture in the store of files'),
          sha256: z.string().describe('SHA-256 of the content, hexadecimal'),
        }),
      )
      .describe('Every file of the client'),
  })
  .openapi('ClientSettings', { example: clientExample });
export type ClientState = z.infer<typeof clientSchema>;

const lackSchema = z.object({
  weight: z
    .enum(['closesSignUp', 'serious', 'minor'])
    .describe('`closesSignUp`: nobody can register until it is there; `serious`: talents notice it; `minor`: it looks unfinished'),
  lack: z.string().describe('What is missing, one English sentence'),
});
const lackExample = { weight: 'minor' as const, lack: 'no talentLogoDark: the logo stands on a white plate on dark pages' };

const fileChangeSchema = z.object({
  path: z.string().describe('Path in the folder of the client'),
  kind: z.enum(['added', 'changed', 'removed']).describe('What happened to the file'),
  patch: z.string().openapi({ description: 'A unified diff; empty for pictures and for files the caller may not read' }),
});
const fileChangeExample = {
  path: 'pages/help.en.md',
  kind: 'changed' as const,
  patch: '@@ -1,3 +1,3 @@\n # Help\n \n-Call us.\n+Write to us.\n',
};

const askedSchema = z.object({
  document: z.enum(legalDocuments).describe('The legal text that changed'),
  talents: z.number().int().openapi({ description: 'Talents who must consent again because of this change' }),
  alreadyAsked: z.number().int().openapi({ description: 'Talents who have not consented to the current text either' }),
});
export type AskedTalents = z.infer<typeof askedSchema>;

const changeSchema = z
  .object({
    version: z.number().int().openapi({ description: 'The version served now' }),
    isChanged: z.boolean().openapi({ description: 'False if nothing changed, or for a dry run' }),
    changes: z.array(fileChangeSchema).describe('The files that changed or would change'),
    asked: z.array(askedSchema).openapi({ description: 'For each legal text affected by this change' }),
    lacks: z.array(lackSchema).openapi({ description: 'Parts of the client that are missing after this change' }),
  })
  .openapi('ClientChange', {
    example: {
      version: 8,
      isChanged: true,
      changes: [fileChangeExample],
      asked: [{ document: 'terms', talents: 1204, alreadyAsked: 12 }],
      lacks: [lackExample],
    },
  });
export type ClientChange = z.infer<typeof changeSchema>;
const changeAnswer = { 200: taggedJson(changeSchema, 'The changes made, or with `dryRun` those that would be made'), ...problems(412) };

export const getClient = operatorCall('client:read', {
  method: 'get',
  path: '/client',
  operationId: 'getClient',
  tags,
  summary: 'All settings, texts, pages and steps of this client; the ETag is its version',
  responses: { 200: taggedJson(clientSchema, 'The client in the version served now') },
});

export const getClientSchema = operatorCall('client:read', {
  method: 'get',
  path: '/client/schema',
  operationId: 'getClientSchema',
  tags,
  summary: 'JSON schema of `settings`, with what each switch does and its default',
  responses: {
    200: json(
      anyObject.openapi('ClientSettingsSchema', { example: { type: 'object', properties: { name: { type: 'string' } } } }),
      'A JSON schema',
    ),
  },
});

export const checkClient = operatorCall('client:read', {
  method: 'get',
  path: '/client/check',
  operationId: 'checkClient',
  tags,
  summary: 'Missing or incomplete parts of the client, most serious first',
  responses: {
    200: json(
      z
        .object({
          isSignUpOpen: z.boolean().describe('Whether people can register: every legal text is there in at least one language'),
          signUpLanguages: z
            .array(z.string())
            .openapi({ description: 'Languages with every legal text that a sign-up requires consent to' }),
          lacks: z.array(lackSchema).describe('The missing parts, most serious first'),
        })
        .openapi('ClientCheck', { example: { isSignUpOpen: true, signUpLanguages: ['de', 'en'], lacks: [lackExample] } }),
      'The missing parts',
    ),
  },
});

const sources = (name: RegExp) =>
  z.record(z.string().regex(name), z.string().nullable()).openapi({ description: 'Markdown by name and language; null removes one' });

export const changeClient = operatorCall('client:write', {
  method: 'patch',
  path: '/client',
  operationId: 'changeClient',
  tags,
  summary: 'Change parts by JSON merge patch (RFC 7396): omitted values stay, null restores the default',
  request: {
    query: z.strictObject(dryRunShape),
    body: body(
      z
        .strictObject({
          settings: anyObject.optional().openapi({ description: 'Parts of `client.json`; `id` and `hosts` are the installation’s' }),
          texts: z
            .record(languageSchema, z.record(z.string(), z.string().nullable()).nullable())
            .optional()
            .describe('Own texts by language and key; null removes a text, or all texts of a language'),
          content: z
            .record(languageSchema, anyObject.nullable())
            .optional()
            .describe('Parts of `cms/<language>.json` by language; null removes a language'),
          legalTexts: sources(/^(terms|privacy)\.[a-z]{2}$/).optional(),
          pages: sources(/^[a-z0-9-]+\.[a-z]{2}$/).optional(),
          onboarding: z.array(anyObject).nullable().optional().openapi({ description: 'All rows; null for the default steps' }),
          handOver: anyObject.nullable().optional().openapi({ description: '`hand-over.json`; needs the scope connections:write' }),
          note: z.string().trim().min(1).max(200).optional().openapi({ description: 'Reason, for the history' }),
        })
        .openapi('ClientPatch', {
          example: {
            settings: { primaryColor: '#34B38A', config: { replyDays: 5 } },
            texts: { de: { 'talent.nav.login': 'Hereinspaziert' } },
            pages: { 'help.en': '# Help\n\nWrite to us.\n' },
          },
        }),
    ),
  },
  responses: changeAnswer,
});

const binary = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } };

export const getClientFile = operatorCall('client:read', {
  method: 'get',
  path: '/client/file',
  operationId: 'getClientFile',
  tags,
  summary: 'One file in the version served now',
  request: { query: z.strictObject(pathShape) },
  responses: { 200: { description: 'The content of the file', content: binary }, ...problems(404) },
});

export const putClientFile = operatorCall('client:write', {
  method: 'put',
  path: '/client/file',
  operationId: 'putClientFile',
  tags,
  summary: 'Add or replace one file: a text of up to 1 MB, a picture (SVG, PNG, WebP, JPEG) of up to 2 MB',
  request: { query: z.strictObject({ ...pathShape, ...dryRunShape }), body: { required: true, content: binary } },
  responses: { ...changeAnswer, ...problems(413) },
});

export const deleteClientFile = operatorCall('client:write', {
  method: 'delete',
  path: '/client/file',
  operationId: 'deleteClientFile',
  tags,
  summary: 'Remove one file',
  request: { query: z.strictObject({ ...pathShape, ...dryRunShape }) },
  responses: { ...changeAnswer, ...problems(404) },
});

const versionSchema = z
  .object({
    version: z.number().int().describe('Number of the version'),
    isServed: z.boolean().describe('Whether it is the version served now'),
    made: instantSchema.describe('Time of the change'),
    by: z.string().describe('Who made it: a person, a key or the command line'),
    note: z.string().describe('Reason given with the change; empty if none was'),
    paths: z.array(z.string()).openapi({ description: 'Files that differ from the previous version' }),
  })
  .openapi('ClientVersion', {
    example: { version: 7, isServed: true, made: '2026-11-20T09:02:00.000Z', by: 'Katrin Vogt', note: '', paths: ['client.json'] },
  });

export const listClientVersions = operatorCall('client:read', {
  method: 'get',
  path: '/client/versions',
  operationId: 'listClientVersions',
  tags,
  summary: 'All versions, newest first',
  request: { query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(versionSchema).openapi('ClientVersionPage'), 'A page of versions') },
});

export const getClientVersion = operatorCall('client:read', {
  method: 'get',
  path: '/client/versions/{version}',
  operationId: 'getClientVersion',
  tags,
  summary: 'The client in an earlier version',
  request: { params: versionParam },
  responses: { 200: json(clientSchema, 'The client in that version'), ...problems(404, 422) },
});

export const compareClientVersions = operatorCall('client:read', {
  method: 'get',
  path: '/client/comparison',
  operationId: 'compareClientVersions',
  tags,
  summary: 'Differences between two versions',
  request: {
    query: z.strictObject({
      from: versionQuery('from').describe('The earlier version of the comparison'),
      to: versionQuery('to').describe('The later version of the comparison'),
    }),
  },
  responses: {
    200: json(
      z
        .object({ changes: z.array(fileChangeSchema).describe('The files that differ') })
        .openapi('ClientComparison', { example: { changes: [fileChangeExample] } }),
      'By file',
    ),
    ...problems(404),
  },
});

export const restoreClientVersion = operatorCall('client:write', {
  method: 'post',
  path: '/client/versions/{version}/restore',
  operationId: 'restoreClientVersion',
  tags,
  summary: 'Restore an earlier version as a new one; the current hosts stay',
  request: { params: versionParam, query: z.strictObject(dryRunShape) },
  responses: { ...changeAnswer, ...problems(404) },
});
