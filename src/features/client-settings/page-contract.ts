import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { json, problems } from '../../contract/shapes.ts';
import { footerLinkSchema } from '../cms/contract.ts';

// A client's own pages and its footer with the draft; `PATCH /client/draft` changes them.

const operatorCall = operatorCalls('Client');

const slugShape = z.string().describe('Name of the page in its address, `/info/{slug}`');
const pageText = {
  locale: localeShape.describe('Language of the text'),
  title: z.string().describe('First heading of the text; empty if it has none'),
  state: z
    .enum(['live', 'changed', 'new', 'removed'])
    .describe('What the draft does with it: nothing, change it, add it, or remove it; `title` is the live one if it is removed'),
};
const textExample = { locale: 'en', title: 'Help', state: 'live' as const };

const pageSchema = z
  .object({
    slug: slugShape,
    texts: z.array(z.object(pageText)).describe('One for each language in which it is written'),
    linkedIn: z.array(localeShape).describe('Languages whose header or footer links to it, with the draft'),
  })
  .openapi('DraftPage', { example: { slug: 'help', texts: [textExample], linkedIn: ['en'] } });
export type DraftPage = z.infer<typeof pageSchema>;

export const listDraftPages = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/pages',
  operationId: 'listDraftPages',
  summary: 'The client’s own pages with the draft: their languages, and where they are linked',
  description: 'In the order of their addresses, with those that the draft removes.',
  responses: { 200: json(wholeListOf(pageSchema, 'The pages').openapi('DraftPageList'), 'All of them, in one page') },
});

const pageTextSchema = z
  .object({
    slug: slugShape,
    ...pageText,
    source: z.string().describe('The text in Markdown'),
    html: z.string().describe('The text as visitors read it, as safe HTML'),
  })
  .openapi('DraftPageText', { example: { slug: 'help', ...textExample, source: '# Help\n\nAsk us.\n', html: '<p>Ask us.</p>' } });
export type DraftPageText = z.infer<typeof pageTextSchema>;

const localeParam = z
  .string()
  .regex(/^[a-z]{2}$/)
  .openapi({ description: 'Language of the text', param: { name: 'locale', in: 'path' } });

export const getDraftPageText = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/pages/{slug}/{locale}',
  operationId: 'getDraftPageText',
  summary: 'A page in one language as the draft has it, and as visitors would read it',
  description: 'The ETag is that of the draft. 404 if the page has no text in this language with the draft.',
  request: {
    params: z.strictObject({
      slug: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .openapi({ description: 'Name of the page in its address', param: { name: 'slug', in: 'path' } }),
      locale: localeParam,
    }),
  },
  responses: { 200: taggedJson(pageTextSchema, 'The text'), ...problems(404) },
});

const footerSchema = z
  .object({
    locale: localeShape.describe('Language of the footer'),
    isOwn: z.boolean().describe('False if this language has no links of its own: those of another language are shown'),
    isChanged: z.boolean().describe('Whether the draft changes it'),
    lead: z.string().nullable().describe('Claim of the client in this language; null if there is none'),
    disclaimer: z.string().nullable().describe('Disclaimer in this language; null if there is none'),
    links: z.array(footerLinkSchema).describe('The links in order'),
  })
  .openapi('DraftFooter', {
    example: {
      locale: 'en',
      isOwn: true,
      isChanged: false,
      lead: 'Projects at sea',
      disclaimer: null,
      links: [
        {
          id: 1,
          link_url: '/info/help',
          link_label: 'Help',
          link_follow: true,
          link_target: '_self',
          show_footer_left: true,
          show_footer_right: false,
          link_language: 'en',
          link_on_tux: true,
        },
      ],
    },
  });
export type DraftFooter = z.infer<typeof footerSchema>;

export const getDraftFooter = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/footer/{locale}',
  operationId: 'getDraftFooter',
  summary: 'Links, claim and disclaimer in one language, with the draft',
  description:
    'The ETag is that of the draft: send it as `If-Match` with a change of the links (`content.{locale}.footerLinks`), which are replaced as a whole.',
  request: { params: z.strictObject({ locale: localeParam }) },
  responses: { 200: taggedJson(footerSchema, 'The footer') },
});
