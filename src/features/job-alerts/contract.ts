import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { body, emptySchema, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { idempotencyHeaders } from '../applications/contract.ts';
import { searchBodySchema } from '../project-search/contract.ts';
import { frequencies, isTimeZone } from './alert-times.ts';
import { maxNameLength } from './saved-query.ts';

const nameSchema = z.string().trim().min(1, 'talent.alert.name.missing').max(maxNameLength, 'talent.alert.name.long');
const frequencySchema = z.enum(frequencies);
const savedQuerySchema = searchBodySchema.omit({ page: true, pageSize: true }).openapi('SavedQuery');
/** IANA name: mails arrive in the morning there. */
const timeZoneSchema = z.string().max(60).refine(isTimeZone, 'talent.error.invalid');

const savedSearchSchema = z
  .object({
    id: z.number().int().describe('Id of the search'),
    name: z.string().describe('Name of the search'),
    query: savedQuerySchema.describe('The search'),
    /** The filters in the talent's language; empty for a search of all projects. */
    summary: z.array(z.string()).describe('The search in words'),
    /** Query of the page that shows its results, `?any=react`; empty for all projects. */
    search: z.string().describe('The search as the query of its address'),
    frequency: frequencySchema.describe('How often mails are sent'),
    created: z.string().describe('Time when it was saved'),
    /** When the next mail is due. */
    nextMail: z.string().nullable().describe('Time of the next mail; null if none is planned'),
    /** Projects that are new since the talent's last visit; 50 means 50 or more, null where they could not be counted. */
    newCount: z.number().int().nullable().describe('Number of new projects since the last look; null if it was not counted'),
  })
  .openapi('SavedSearch');
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const savedSearchesSchema = listOf(savedSearchSchema)
  .extend({
    /** False while the talent has mails about new projects switched off: then no digest comes, whatever the frequency. */
    mailsAreOn: z.boolean().describe('Whether mails about new projects are switched on at all'),
  })
  .openapi('SavedSearches');
export type SavedSearches = z.infer<typeof savedSearchesSchema>;

const newSearchSchema = z.strictObject({
  name: nameSchema.optional().describe('Name of the search; made from the search if omitted'),
  query: savedQuerySchema.describe('The search'),
  frequency: frequencySchema.describe('How often mails are sent'),
  timeZone: timeZoneSchema.optional().describe('IANA time zone that mails are planned in'),
});
export type NewSearch = z.infer<typeof newSearchSchema>;

const searchChangeSchema = z.strictObject({
  name: nameSchema.optional().describe('New name of the search'),
  frequency: frequencySchema.optional().describe('How often mails are sent'),
  timeZone: timeZoneSchema.optional().describe('IANA time zone that mails are planned in'),
  /** True: the talent has seen the results, so none of them is new. */
  seen: z.literal(true).optional().describe('Marks the new projects as seen'),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;

const mine = { security: talentOnly, tags: ['Saved searches'] };

export const listSavedSearchesCall = createRoute({
  method: 'get',
  path: '/search/saved',
  operationId: 'listSavedSearchesCall',
  ...mine,
  summary: 'My saved searches, newest first, with their number of new projects',
  description:
    'New are projects first seen since the talent looked at the search last. `mailsAreOn` says whether mails about projects are sent at all.',
  responses: { 200: json(savedSearchesSchema, 'Saved searches'), ...problems(400, 401) },
});

export const saveSearchCall = createRoute({
  method: 'post',
  path: '/search/saved',
  operationId: 'saveSearchCall',
  ...mine,
  summary: 'Save a search; a frequency other than never enables mails about new projects. 409 for a duplicate or more than 20',
  description:
    'Digests are sent at seven in the morning of the talent’s time zone, weekly ones on Mondays. Saving with mails also turns the switch for mails about projects on.',
  request: { headers: idempotencyHeaders, body: body(newSearchSchema) },
  responses: { 201: located('/search/saved/{id}', json(savedSearchSchema, 'Saved')), ...problems(400, 401, 409, 422) },
});

export const changeSavedSearchCall = createRoute({
  method: 'put',
  path: '/search/saved/{id}',
  operationId: 'changeSavedSearchCall',
  ...mine,
  summary: 'Rename a saved search, change its mail frequency, or mark its results as seen',
  description: 'Another frequency starts with the next digest; projects from a time without mails are not caught up on.',
  request: { params: integerIdParam, body: body(searchChangeSchema) },
  responses: { 200: json(savedSearchSchema, 'The saved search'), ...problems(400, 401, 404) },
});

export const deleteSavedSearchCall = createRoute({
  method: 'delete',
  path: '/search/saved/{id}',
  operationId: 'deleteSavedSearchCall',
  ...mine,
  summary: 'Delete a saved search',
  description: 'Its mails stop. Nothing else changes.',
  request: { params: integerIdParam },
  responses: { 200: json(emptySchema, 'Gone'), ...problems(400, 401, 404) },
});
