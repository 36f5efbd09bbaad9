import { createRoute, z } from '@hono/zod-openapi';
import { type LegalDocument, legalDocuments } from '../../contract/legal-documents.ts';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';

/** Specification section 7: which texts a talent still has to accept. */
const missingLegalSchema = z
  .object({ terms: z.boolean(), privacy: z.boolean() } satisfies Record<LegalDocument, z.ZodType>)
  .openapi('MissingLegal');
export type MissingLegal = z.infer<typeof missingLegalSchema>;

const legalTextSchema = z
  .object({ document: z.enum(legalDocuments), version: z.string(), locale: z.string(), title: z.string(), html: z.string() })
  .openapi('LegalText');
export type LegalText = z.infer<typeof legalTextSchema>;

export const getLegalText = createRoute({
  method: 'get',
  path: '/client/legal/{document}',
  operationId: 'getLegalText',
  tags: ['Legal'],
  summary: 'Terms or privacy notice of this client, in the language of the request with fallbacks',
  request: { params: z.strictObject({ document: z.enum(legalDocuments) }) },
  responses: { 200: json(legalTextSchema, 'The text as clean HTML, with its version'), ...problems(400, 404) },
});

/** What differs below one heading (null: before the first), in the order of the new text. */
const changedSectionSchema = z.object({
  heading: z.string().nullable(),
  blocks: z.array(
    z.object({
      kind: z.enum(['heading', 'paragraph', 'item']),
      parts: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  ),
});
export type ChangedSection = z.infer<typeof changedSectionSchema>;

const legalChangesSchema = z
  .object({ accepted: legalTextSchema.nullable(), locale: z.string(), sections: z.array(changedSectionSchema) })
  .openapi('LegalChanges');
export type LegalChanges = z.infer<typeof legalChangesSchema>;

export const getLegalChanges = createRoute({
  method: 'get',
  path: '/freelancer/legal/changes/{document}',
  operationId: 'getLegalChanges',
  tags: ['Legal'],
  summary: 'Changes of a legal text since the version the talent accepted last',
  security: talentOnly,
  request: { params: z.strictObject({ document: z.enum(legalDocuments) }) },
  responses: {
    200: json(legalChangesSchema, 'The accepted text and the changes; `accepted` is null if its wording is unknown'),
    ...problems(400, 401, 404),
  },
});

export const getNeedsToAgree = createRoute({
  method: 'get',
  path: '/freelancer/legal/needsToAgree',
  operationId: 'getNeedsToAgree',
  tags: ['Legal'],
  summary: 'Which legal texts the talent has not accepted in their current version',
  security: talentOnly,
  responses: {
    // A talent who never agreed (an account an operator prepared) sees no notice of a change.
    200: json(missingLegalSchema.extend({ hasAgreedBefore: z.boolean() }), 'True for each text that is missing'),
    ...problems(400, 401),
  },
});

export const agreeToLegal = createRoute({
  method: 'post',
  path: '/freelancer/legal/agree',
  operationId: 'agreeToLegal',
  tags: ['Legal'],
  summary: 'Accept the missing legal texts; all of them must be accepted',
  security: talentOnly,
  request: {
    /** The language the texts were read in; without it the language of the request. */
    query: z.strictObject({ locale: z.string().max(5).optional() }),
    body: body(
      z.strictObject({ terms: z.boolean().optional(), privacy: z.boolean().optional() } satisfies Record<LegalDocument, z.ZodType>),
    ),
  },
  responses: { 200: json(missingLegalSchema, 'The missing consents (none)'), ...problems(400, 401) },
});
