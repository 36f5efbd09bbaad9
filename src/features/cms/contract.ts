import { createRoute, z } from '@hono/zod-openapi';
import { json, listOf, problems } from '../../contract/shapes.ts';

/** Specification section 3, "Footer link (CMS)". */
export const footerLinkSchema = z
  .object({
    id: z.number().int().describe('Id of the link'),
    link_url: z.string().describe('Address of the link'),
    link_label: z.string().describe('Text of the link'),
    link_follow: z.boolean().describe('Whether search engines may follow it'),
    link_target: z.string().describe('Window it opens in, as `target` of HTML'),
    show_footer_left: z.boolean().describe('Whether it is on the left of the footer'),
    show_footer_right: z.boolean().describe('Whether it is on the right of the footer'),
    link_language: z.string().describe('Language of the link'),
    link_on_tux: z.boolean().describe('Whether it is shown in the portal of talents'),
  })
  .openapi('FooterLink');
export type FooterLink = z.infer<typeof footerLinkSchema>;

/** Specification section 3, "Image": one entry for each language it is for. */
const imageSchema = z
  .array(
    z.object({
      locale: z.string().describe('Language of the picture'),
      uuid: z.string().describe('Id of the picture, for `/image/{uuid}`'),
    }),
  )
  .openapi('Image');

/** Specification section 3, "Category (CMS)"; `name` and `description` are already in the requested language. */
const categorySchema = z
  .object({
    id: z.number().int().describe('Id of the category'),
    key: z.string().describe('Key of the category in the files of the client'),
    image: imageSchema.describe('Its pictures by language'),
    name: z.string().describe('Name in the language of the request'),
    description: z.string().describe('Description in the language of the request'),
    translations: z
      .array(
        z.object({
          code: z.string().describe('Language of the texts'),
          name: z.string().describe('Name'),
          image: imageSchema.describe('Its pictures'),
          description: z.string().describe('Description'),
        }),
      )
      .describe('Its texts in each language'),
  })
  .openapi('Category');
export type Category = z.infer<typeof categorySchema>;

export const getFooterLinks = createRoute({
  method: 'get',
  path: '/client/footerLinks',
  operationId: 'getFooterLinks',
  tags: ['Client'],
  summary: 'Links of header and footer in the language of the request, the sentence under the search title, the disclaimer',
  description: 'Comes from the client’s own content; links of other languages are left out. Pages are shown without them when this fails.',
  responses: {
    200: json(
      z.object({
        results: z.array(footerLinkSchema).describe('The links in order'),
        lead: z.string().nullable().describe('Claim of the client; null if there is none'),
        disclaimer: z.string().nullable().describe('Disclaimer of the client; null if there is none'),
      }),
      'Footer links',
    ),
  },
});

export const getCategories = createRoute({
  method: 'get',
  path: '/client/categories',
  operationId: 'getCategories',
  tags: ['Client'],
  summary: 'Categories of this client, in the language of the request with fallbacks',
  description: 'Only published ones. A category without a name in the language of the request is named in another language of the client.',
  responses: { 200: json(listOf(categorySchema), 'Categories') },
});

export const getContentPage = createRoute({
  method: 'get',
  path: '/client/pages/{slug}',
  operationId: 'getContentPage',
  tags: ['Client'],
  summary: 'A page of the client’s own content',
  description: 'Plain HTML that was cleaned of scripts. In the language of the request, or in another of the client’s.',
  request: {
    params: z.strictObject({
      slug: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .describe('Name of the page in its address'),
    }),
  },
  responses: {
    200: json(
      z
        .object({
          title: z.string().describe('Title of the page'),
          html: z.string().describe('Text of the page as safe HTML'),
          locale: z.string().describe('Language of the text'),
        })
        .openapi('ContentPage'),
      'The page as clean HTML',
    ),
    ...problems(400, 404),
  },
});
