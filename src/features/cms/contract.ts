import { createRoute, z } from '@hono/zod-openapi';
import { json, listOf, problems } from '../../contract/shapes.ts';

/** Specification section 3, "Footer link (CMS)". */
export const footerLinkSchema = z
  .object({
    id: z.number().int(),
    link_url: z.string(),
    link_label: z.string(),
    link_follow: z.boolean(),
    link_target: z.string(),
    show_footer_left: z.boolean(),
    show_footer_right: z.boolean(),
    link_language: z.string(),
    link_on_tux: z.boolean(),
  })
  .openapi('FooterLink');
export type FooterLink = z.infer<typeof footerLinkSchema>;

/** Specification section 3, "Image": one entry for each language it is for. */
const imageSchema = z.array(z.object({ locale: z.string(), uuid: z.string() })).openapi('Image');

/** Specification section 3, "Category (CMS)"; `name` and `description` are already in the requested language. */
const categorySchema = z
  .object({
    id: z.number().int(),
    key: z.string(),
    image: imageSchema,
    name: z.string(),
    description: z.string(),
    translations: z.array(z.object({ code: z.string(), name: z.string(), image: imageSchema, description: z.string() })),
  })
  .openapi('Category');
export type Category = z.infer<typeof categorySchema>;

export const getFooterLinks = createRoute({
  method: 'get',
  path: '/client/footerLinks',
  operationId: 'getFooterLinks',
  tags: ['Client'],
  summary: 'Links of header and footer in the language of the request, the sentence under the search title, the disclaimer',
  responses: {
    200: json(
      z.object({ results: z.array(footerLinkSchema), lead: z.string().nullable(), disclaimer: z.string().nullable() }),
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
  responses: { 200: json(listOf(categorySchema), 'Categories') },
});

export const getContentPage = createRoute({
  method: 'get',
  path: '/client/pages/{slug}',
  operationId: 'getContentPage',
  tags: ['Client'],
  summary: 'A page of the client’s own content',
  request: { params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }) },
  responses: {
    200: json(z.object({ title: z.string(), html: z.string(), locale: z.string() }).openapi('ContentPage'), 'The page as clean HTML'),
    ...problems(400, 404),
  },
});
