import { createRoute, z } from '@hono/zod-openapi';
import { type LegalDocument, legalDocuments } from '../../contract/legal-documents.ts';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';

const mine = { security: talentOnly, tags: ['Legal'] };

/** Specification section 7: which texts a talent still has to accept. */
const missingLegalSchema = z
  .object({
    terms: z.boolean().describe('Whether consent to the terms is missing'),
    privacy: z.boolean().describe('Whether consent to the privacy policy is missing'),
  } satisfies Record<LegalDocument, z.ZodType>)
  .openapi('MissingLegal');
export type MissingLegal = z.infer<typeof missingLegalSchema>;

const legalTextSchema = z
  .object({
    document: z.enum(legalDocuments).describe('Which text it is'),
    version: z.string().describe('Version of the text'),
    locale: z.string().describe('Language of the text'),
    title: z.string().describe('Title of the text'),
    html: z.string().describe('The text as safe HTML'),
  })
  .openapi('LegalText');
export type LegalText = z.infer<typeof legalTextSchema>;

export const getLegalText = createRoute({
  method: 'get',
  path: '/client/legal/{document}',
  operationId: 'getLegalText',
  tags: ['Legal'],
  summary: 'Terms or privacy notice of this client, in the language of the request with fallbacks',
  description: 'The text that a sign-up accepts, rendered from the client’s file, with the date that is its version.',
  request: { params: z.strictObject({ document: z.enum(legalDocuments).describe('Which text') }) },
  responses: { 200: json(legalTextSchema, 'The text as clean HTML, with its version'), ...problems(400, 404) },
});

/** What differs below one heading (null: before the first), in the order of the new text. */
const changedSectionSchema = z.object({
  heading: z.string().nullable().describe('Heading of the section; null for text before the first heading'),
  blocks: z
    .array(
      z.object({
        kind: z.enum(['heading', 'paragraph', 'item']).describe('Kind of paragraph'),
        parts: z
          .array(
            z.object({
              change: z.enum(['same', 'added', 'removed']).describe('Whether the piece is new, gone or as before'),
              text: z.string().describe('The piece of text'),
            }),
          )
          .describe('Pieces of its text'),
      }),
    )
    .describe('Its paragraphs with their changes'),
});
export type ChangedSection = z.infer<typeof changedSectionSchema>;

const legalChangesSchema = z
  .object({
    accepted: legalTextSchema.nullable().openapi({ description: 'The version that was accepted; null if none was' }),
    locale: z.string().describe('Language of the comparison'),
    sections: z.array(changedSectionSchema).describe('Sections with changes'),
  })
  .openapi('LegalChanges');
export type LegalChanges = z.infer<typeof legalChangesSchema>;

export const getLegalChanges = createRoute({
  method: 'get',
  path: '/freelancer/legal/changes/{document}',
  operationId: 'getLegalChanges',
  ...mine,
  summary: 'Changes of a legal text since the version the talent accepted last',
  description: 'Compares the accepted wording with the current one, section by section. Reading it accepts nothing.',
  request: { params: z.strictObject({ document: z.enum(legalDocuments).describe('Which text') }) },
  responses: {
    200: json(legalChangesSchema, 'The accepted text and the changes; `accepted` is null if its wording is unknown'),
    ...problems(400, 401, 404),
  },
});

export const getNeedsToAgree = createRoute({
  method: 'get',
  path: '/freelancer/legal/needsToAgree',
  operationId: 'getNeedsToAgree',
  ...mine,
  summary: 'Which legal texts the talent has not accepted in their current version',
  description: 'Pages show the terms notice while one is true. A text counts in the language it was accepted in.',
  responses: {
    // A talent who never agreed (an account an operator prepared) sees no notice of a change.
    200: json(
      missingLegalSchema.extend({ hasAgreedBefore: z.boolean().describe('Whether the talent accepted an earlier version') }),
      'True for each text that is missing',
    ),
    ...problems(400, 401),
  },
});

export const agreeToLegal = createRoute({
  method: 'post',
  path: '/freelancer/legal/agree',
  operationId: 'agreeToLegal',
  ...mine,
  summary: 'Accept the missing legal texts; all of them must be accepted',
  description:
    'Consents are recorded with version, language and time, and are never changed. Applications that waited for a consent continue.',
  request: {
    /** The language the texts were read in; without it the language of the request. */
    query: z.strictObject({ locale: z.string().max(5).optional().describe('Language in which the texts were read') }),
    body: body(
      z.strictObject({
        terms: z.boolean().optional().describe('Accepts the terms'),
        privacy: z.boolean().optional().describe('Accepts the privacy policy'),
      } satisfies Record<LegalDocument, z.ZodType>),
    ),
  },
  responses: { 200: json(missingLegalSchema, 'The missing consents (none)'), ...problems(400, 401) },
});
