import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { authorSchema, noteTextSchema } from '../../contract/notes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';

const operatorCall = operatorCalls('Applications');
const maxMentions = 20;

const noteSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the note'),
    text: z.string().describe('Plain text, as it was written'),
    author: authorSchema,
    mentions: z
      .array(z.object({ id: z.uuid().describe('Id of the operator'), name: z.string().describe('Name that they had then') }))
      .describe('The operators whom it mentions'),
    createdAt: instantSchema.describe('Time of writing'),
  }),
  { createdAt: 'created' },
).openapi('ApplicationNote', {
  example: {
    id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
    text: 'Called on Monday, free from March. @Jonas Beck, what do you think?',
    author: { kind: 'operator', name: 'Katrin Vogel' },
    mentions: [{ id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12', name: 'Jonas Beck' }],
    createdAt: '2026-11-22T17:04:00.000Z',
  },
});
export type ApplicationNote = z.infer<typeof noteSchema>;

export const listApplicationNotes = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/{id}/notes',
  operationId: 'listApplicationNotes',
  summary: 'Operators’ notes about an application, newest first; included in the talent’s data export',
  description: 'Notes are for operators. Talents see them only in a data export.',
  request: { params: integerIdParam, query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(noteSchema).openapi('ApplicationNotePage'), 'A page of notes'), ...problems(404) },
});

export const postApplicationNote = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/{id}/notes',
  operationId: 'addApplicationNote',
  summary: 'Write a note about an application for other operators',
  description:
    'A note cannot be changed afterwards. Those whom it mentions get a mail that names the application and not the text. 400 for ids that are not in the client’s team.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          text: noteTextSchema,
          mentions: z.array(z.uuid()).max(maxMentions).default([]).openapi({
            description: 'Ids of the operators whom the text names, for example as `@Jonas Beck`: the caller resolves names',
          }),
        })
        .openapi('NewApplicationNote', {
          example: {
            text: 'Called on Monday, free from March. @Jonas Beck, what do you think?',
            mentions: ['0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12'],
          },
        }),
    ),
  },
  responses: { 201: json(noteSchema, 'The note'), ...problems(404, 422) },
});
