import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { file, json, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';

const mine = { security: talentOnly, tags: ['Files'] };

/** What a talent may know of a file. `id` and `uuid` are the same: the specification uses both names. */
export const fileSchema = z
  .object({
    id: z.uuid().describe('Id of the file'),
    uuid: z.uuid().describe('Id of the file, the same as `id`'),
    name: z.string().describe('Name of the file'),
    contentType: z.string().describe('Media type of the file'),
    /** Bytes. */
    size: z.number().int().describe('Size in bytes'),
    /** Null for pictures, and for documents that cannot be opened. */
    pages: z.number().int().nullable().describe('Number of pages; null if unknown'),
    created: z.string().describe('Time of upload'),
  })
  .openapi('File');

export type FileFacts = z.infer<typeof fileSchema>;

/** A file part of a multipart body. */
export const filePart = z.instanceof(File, { message: 'talent.upload.missing' }).openapi({ type: 'string', format: 'binary' });

/** Who may see what: cover letters and answers are documents of the talent, images are profile photos. */
const uploadKindSchema = z.enum(['cover', 'answer', 'image']);

const binary = file(
  'The file: as an attachment, or inline if it was generated from the profile',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
);

export const postResource = createRoute({
  method: 'post',
  path: '/resource',
  operationId: 'postResource',
  ...mine,
  summary: 'Upload a cover letter, a file that answers a question, or a picture',
  description:
    'The type is judged by the bytes, whatever the name says: PDF for cover letters, also pictures for answers, at most 5 MiB. A picture becomes the profile photo once the profile names it.',
  request: {
    query: z.strictObject({ kind: uploadKindSchema.default('cover').describe('What the file is for') }),
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: z.strictObject({ resource: filePart.openapi({ description: 'The file' }) }) } },
    },
  },
  responses: { 201: located('/resource/{id}', json(fileSchema, 'The stored file')), ...problems(400, 401, 413, 415, 507) },
});

export const getResource = createRoute({
  method: 'get',
  path: '/resource/{id}',
  operationId: 'getResource',
  ...mine,
  summary: 'Download one of my files',
  description: 'Only the talent who owns it gets the file. It is an attachment, except for documents that were generated here.',
  request: { params: uuidParam },
  responses: { 200: binary, ...problems(400, 401, 404) },
});

export const getResourceMeta = createRoute({
  method: 'get',
  path: '/napi/resource/{id}/meta',
  operationId: 'getResourceMeta',
  ...mine,
  summary: 'Name, type and size of one of my files',
  description: 'The same that the upload answered. Another talent’s file does not exist for the caller.',
  request: { params: uuidParam },
  responses: { 200: json(fileSchema, 'The file’s facts'), ...problems(400, 401, 404) },
});

export const getImage = createRoute({
  method: 'get',
  path: '/image/{name}',
  operationId: 'getImage',
  tags: ['Files'],
  summary: 'A picture as webp: `{uuid}`, `{uuid}-320` (width) or `{uuid}-og` (1200x630)',
  description: 'Pictures of the client are for everybody and never change under their name; a profile photo is shown to its owner only.',
  request: {
    params: z.strictObject({
      name: z
        .string()
        .max(60)
        .openapi({ description: 'Name of the picture', param: { name: 'name', in: 'path' } }),
    }),
  },
  responses: {
    200: { description: 'The picture', content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...problems(404),
  },
});
