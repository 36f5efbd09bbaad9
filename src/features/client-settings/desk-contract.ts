import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery } from '../../contract/query-shapes.ts';
import { body, file, json, problems } from '../../contract/shapes.ts';
import { kindOfFile } from '../tenancy/client-files.ts';
import { anyObject, changeSchema, clientSchema, fileChangeExample, fileChangeSchema, lackExample, versionSchema } from './desk-client.ts';
import { lackSchema } from './lacks.ts';
import { versionParts } from './version-parts.ts';

const operatorCall = operatorCalls('Client');
const languageSchema = z.string().regex(/^[a-z]{2}$/);
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
export const pathShape = {
  path: z
    .string()
    .max(120)
    .refine((path) => kindOfFile(path) !== null, 'talent.error.invalid')
    .openapi({
      description: 'A file by its path, such as `legal/terms.de.md` (docs/clients.md, "Files")',
      param: { name: 'path', in: 'query' },
    }),
};
const changeAnswer = { 200: taggedJson(changeSchema, 'The changes made, or with `dryRun` those that would be made'), ...problems(412) };

export const getClient = operatorCall('client:read', {
  method: 'get',
  path: '/client',
  operationId: 'getClient',
  summary: 'All settings, texts, pages and steps of this client; the ETag is its version',
  description: 'Secrets are never included. Pictures are listed by path and hash; `GET /client/file` has their bytes.',
  responses: { 200: taggedJson(clientSchema, 'The client in the version served now') },
});

export const getClientSchema = operatorCall('client:read', {
  method: 'get',
  path: '/client/schema',
  operationId: 'getClientSchema',
  summary: 'JSON schema of `settings`, with what each switch does and its default',
  description: 'For editors and for checking settings before they are sent.',
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
  summary: 'Missing or incomplete parts of the client, most serious first',
  description: 'The same as `openpool client check`. While a legal text is missing, nobody can sign up in that language.',
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

/** Parts of a client as a merge patch. */
export const clientPatchShape = {
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
};

export const changeClient = operatorCall('client:write', {
  method: 'patch',
  path: '/client',
  operationId: 'changeClient',
  summary: 'Change parts by JSON merge patch (RFC 7396): omitted values stay, null restores the default',
  description: 'The change is a new version, live within a second on every server. With `dryRun` it is only compared and checked.',
  request: {
    query: z.strictObject(dryRunShape),
    body: body(
      z
        .strictObject({
          ...clientPatchShape,
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

/** As the file's name says; JSON files hold objects and lists. */
export const storedFile = file('The content of the file', 'image/svg+xml', 'image/png', 'image/webp', 'image/jpeg', 'text/markdown');
const storedJson = { schema: z.unknown().openapi({ description: 'The JSON of the file' }), example: { claim: 'Projects at sea' } };
export const binary = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } };

export const getClientFile = operatorCall('client:read', {
  method: 'get',
  path: '/client/file',
  operationId: 'getClientFile',
  summary: 'One file in the version served now',
  description: 'Texts and pictures by their path in the folder of the client.',
  request: { query: z.strictObject(pathShape) },
  responses: { 200: { ...storedFile, content: { ...storedFile.content, 'application/json': storedJson } }, ...problems(404) },
});

export const putClientFile = operatorCall('client:write', {
  method: 'put',
  path: '/client/file',
  operationId: 'putClientFile',
  summary: 'Add or replace one file: a text of up to 1 MB, a picture (SVG, PNG, WebP, JPEG) of up to 2 MB',
  description: 'The change is a new version, live within a second. With `dryRun` it is only compared and checked.',
  request: { query: z.strictObject({ ...pathShape, ...dryRunShape }), body: { required: true, content: binary } },
  responses: { ...changeAnswer, ...problems(413) },
});

export const deleteClientFile = operatorCall('client:write', {
  method: 'delete',
  path: '/client/file',
  operationId: 'deleteClientFile',
  summary: 'Remove one file',
  description: 'The change is a new version, live within a second. With `dryRun` it is only compared and checked.',
  request: { query: z.strictObject({ ...pathShape, ...dryRunShape }) },
  responses: { ...changeAnswer, ...problems(404) },
});

export const listClientVersions = operatorCall('client:read', {
  method: 'get',
  path: '/client/versions',
  operationId: 'listClientVersions',
  summary: 'All versions, newest first',
  description: 'Each change of settings, texts or files is one version.',
  request: { query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(versionSchema).openapi('ClientVersionPage'), 'A page of versions') },
});

export const getClientVersion = operatorCall('client:read', {
  method: 'get',
  path: '/client/versions/{version}',
  operationId: 'getClientVersion',
  summary: 'The client in an earlier version',
  description: 'In the shape of `GET /client`. 422 if this release cannot read that version.',
  request: { params: versionParam },
  responses: { 200: json(clientSchema, 'The client in that version'), ...problems(404, 422) },
});

export const compareClientVersions = operatorCall('client:read', {
  method: 'get',
  path: '/client/comparison',
  operationId: 'compareClientVersions',
  summary: 'Differences between two versions',
  description: 'A unified diff for each text that differs.',
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
  summary: 'Restore an earlier version as a new one; the current hosts stay',
  description: 'Nothing is lost: the versions in between stay in the list. With `parts` the others stay as they are now.',
  request: { params: versionParam, query: z.strictObject({ ...dryRunShape, parts: someOfQuery('parts', versionParts) }) },
  responses: { ...changeAnswer, ...problems(404) },
});
