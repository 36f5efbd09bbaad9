import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape, wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema, plainDateSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { authorSchema, noteTextSchema } from '../../contract/notes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, file, json, problems, uuidParam } from '../../contract/shapes.ts';
import { isAmount } from '../application-moves/desk-bounds.ts';
import { maxTags, shownTalentSchema, tagSchema } from './desk-talent.ts';
import { maxCompared, maxListedIds } from './filter-values.ts';
import { foundTalentSchema } from './fits-contract.ts';

const operatorCall = operatorCalls('Talents');
const talentSorts = ['match', 'changed'] as const;
export type TalentSort = (typeof talentSorts)[number];
const foundAmong = ['FINDABLE', 'KNOWN', 'BOTH'] as const;
export type FoundAmong = (typeof foundAmong)[number];

const inQuery = (name: string, description: string) => ({ description, param: { name, in: 'query' as const } });
const text = (max: number) => z.string().trim().min(1).max(max);
const listOf = (name: string, description: string) =>
  text(400)
    .transform((given) => given.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(1).max(80)).max(10))
    .optional()
    .openapi({ type: 'string', ...inQuery(name, `${description}; several with commas between, all of them must be there`) });

export const listTalents = operatorCall('talents:read', {
  method: 'get',
  path: '/talents',
  operationId: 'listTalents',
  summary: 'Search talents who agreed to be found, or those who applied here or are in a pool',
  description: 'Only talents who agreed to be found, unless `among` says otherwise. Contact data needs the scope `talents:contact`.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      q: text(200)
        .optional()
        .openapi(inQuery('q', 'Words of name, title, skills, description, history and certificates; "phrases", -excluded, `or`')),
      skills: listOf('skills', 'Skills or tools by their whole name'),
      languages: listOf('languages', 'Languages they speak, such as `de`'),
      ids: z
        .string()
        .transform((given) => given.split(','))
        .pipe(z.array(z.uuid()).max(maxListedIds))
        .optional()
        .openapi({ type: 'string', ...inQuery('ids', `Only these, with commas between, up to ${maxListedIds}`) }),
      tag: tagSchema.optional().openapi(inQuery('tag', 'A tag of operators')),
      poolId: wholeNumberQuery('poolId', { description: 'Members of this pool' }),
      place: text(80).optional().openapi(inQuery('place', 'A town they live in or near to, in any language')),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .openapi(inQuery('country', 'Where that town is, when several have its name')),
      radius: wholeNumberQuery('radius', { max: 1000, description: 'Kilometres around `place`; 50 when it is left out' }),
      availableOn: plainDateSchema
        .optional()
        .openapi(inQuery('availableOn', 'Nothing is entered that keeps them from working on that day')),
      rateMax: z
        .string()
        .refine(isAmount, 'talent.error.invalid')
        .optional()
        .openapi(inQuery('rateMax', 'The most they receive per hour; rates per day, week and month count by hours')),
      rateCurrency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional()
        .openapi(inQuery('rateCurrency', 'Of `rateMax`; the client’s own when it is left out')),
      among: z
        .enum(foundAmong)
        .default('FINDABLE')
        .openapi(
          inQuery(
            'among',
            '`FINDABLE`: who agreed to be found. `KNOWN`: who applied here or is in a pool or asked to be, agreed or not. `BOTH`: all of them',
          ),
        ),
      email: z
        .string()
        .trim()
        .min(3)
        .max(254)
        .optional()
        .openapi(
          inQuery(
            'email',
            'The talent with this address, findable or not, to answer a request about their data; requires `talents:export`',
          ),
        ),
      fitsProject: wholeNumberQuery('fitsProject', {
        description: `Only talents who suit this project, the best first, at most ${maxCompared}, without those who have switched fit off or have not confirmed their address; not with \`sort\`. Applicants who neither agreed to be found nor are in a pool are left out. Refused while fit is switched off for operators`,
      }),
      sort: z
        .enum(talentSorts)
        .optional()
        .openapi(inQuery('sort', '`match`: the best match with `q` first, as usual with words. `changed`: the last change first')),
    }),
  },
  responses: {
    200: json(
      cursorPageOf(foundTalentSchema)
        .extend({
          leftOut: z
            .number()
            .int()
            .nullable()
            .describe('How many talents who fit the other filters `fitsProject` leaves out; null without it'),
        })
        .openapi('DeskTalentPage'),
      'A page of talents',
    ),
  },
});

export const getTalent = operatorCall('talents:read', {
  method: 'get',
  path: '/talents/{id}',
  operationId: 'getTalent',
  summary: 'One talent with profile, CVs, pools, applications, invitations and contact history',
  description: '404 for talents who neither agreed to be found nor have a tie to this client.',
  request: { params: uuidParam },
  responses: { 200: taggedJson(shownTalentSchema, 'The talent'), ...problems(404) },
});

export const getTalentCv = operatorCall('talents:contact', {
  method: 'get',
  path: '/talents/{id}/cvs/{cvId}',
  operationId: 'getTalentCv',
  summary: 'Download one CV of a talent',
  description: 'The bytes as they were uploaded, or as they were generated from the profile.',
  request: { params: uuidParam.extend({ cvId: z.uuid().openapi({ description: 'Id of the CV', param: { name: 'cvId', in: 'path' } }) }) },
  responses: {
    200: file('The file: as an attachment, or inline if it was generated from the profile', 'application/pdf'),
    ...problems(404),
  },
});

const noteSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the note'),
    text: z.string().describe('Plain text, as it was written'),
    author: authorSchema,
    isOwn: z.boolean().openapi({ description: 'Whether the caller wrote it; only the author can delete it' }),
    createdAt: instantSchema.describe('Time of writing'),
  }),
  { createdAt: 'created' },
).openapi('TalentNote', {
  example: {
    id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
    text: 'Prefers sites in the north.',
    author: { kind: 'operator', name: 'Katrin Vogel' },
    isOwn: true,
    createdAt: '2026-11-22T17:04:00.000Z',
  },
});

export const listTalentNotes = operatorCall('talents:read', {
  method: 'get',
  path: '/talents/{id}/notes',
  operationId: 'listTalentNotes',
  summary: 'Operators’ notes about a talent, newest first; included in the talent’s data export',
  description: 'Notes are for operators. Talents see them only in a data export.',
  request: { params: uuidParam, query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(noteSchema).openapi('TalentNotePage'), 'A page of notes'), ...problems(404) },
});

export const postTalentNote = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/talents/{id}/notes',
  operationId: 'addTalentNote',
  summary: 'Write a note about a talent for other operators',
  description: 'A note cannot be changed afterwards; its author can delete it.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({
          text: noteTextSchema,
        })
        .openapi('NewTalentNote', { example: { text: 'Prefers sites in the north.' } }),
    ),
  },
  responses: { 201: located('/talents/{id}/notes/{noteId}', json(noteSchema, 'The note')), ...problems(404, 422) },
});

export const deleteTalentNote = operatorCall('talents:write', {
  method: 'delete',
  path: '/talents/{id}/notes/{noteId}',
  operationId: 'removeTalentNote',
  summary: 'Delete a note written by the caller',
  description: '403 for notes of others.',
  request: {
    params: uuidParam.extend({ noteId: z.uuid().openapi({ description: 'Id of the note', param: { name: 'noteId', in: 'path' } }) }),
  },
  responses: { 204: { description: 'Deleted' }, ...problems(404) },
});

const tagsSchema = z
  .object({ tags: z.array(z.string()).describe('The tags, in alphabetical order') })
  .openapi('TalentTags', { example: { tags: ['night shifts', 'substations'] } });

export const getTalentTags = operatorCall('talents:read', {
  method: 'get',
  path: '/talents/{id}/tags',
  operationId: 'getTalentTags',
  summary: 'The tags of a talent; send the ETag as If-Match',
  description: 'Tags are for operators; talents see them only in a data export.',
  request: { params: uuidParam },
  responses: { 200: taggedJson(tagsSchema, 'The tags'), ...problems(404) },
});

export const putTalentTags = operatorCall('talents:write', {
  method: 'put',
  path: '/talents/{id}/tags',
  operationId: 'setTalentTags',
  summary: 'Set the tags of a talent; case-insensitive',
  description: 'The list replaces the tags there are. Tags that nobody has disappear from the list of all tags.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({
          tags: z
            .array(tagSchema)
            .max(maxTags, 'talent.error.invalid')
            .describe('The whole list, 30 tags at most; upper and lower case are the same'),
        })
        .openapi('NewTalentTags', { example: { tags: ['substations'] } }),
    ),
  },
  responses: { 200: taggedJson(tagsSchema, 'The tags after the change'), ...problems(404, 412) },
});

export const listTags = operatorCall('talents:read', {
  method: 'get',
  path: '/talent-tags',
  operationId: 'listTalentTags',
  summary: 'All tags in use, most used first',
  description: 'For suggestions while tags are typed.',
  responses: {
    200: json(
      wholeListOf(
        z.object({ tag: z.string().describe('The tag'), talents: z.number().int().describe('Number of talents who have it') }),
        'The tags, most used first',
      ).openapi('TalentTagList', { example: { results: [{ tag: 'substations', talents: 12 }], next: null } }),
      'Up to 500 tags',
    ),
  },
});
