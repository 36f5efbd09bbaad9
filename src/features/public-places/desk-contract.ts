import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { maxId } from '../../contract/ids.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerIdParam, json, keySchema, problems } from '../../contract/shapes.ts';

const operatorCall = operatorCalls('Categories');
const wordsSchema = (max: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), z.string().trim().min(1, 'talent.error.required').max(max, 'talent.error.invalid'))
    .openapi({ description: 'By language, such as `de`' });

const categoryFields = {
  name: wordsSchema(120)
    .refine((texts) => Object.keys(texts).length > 0, 'talent.error.required')
    .describe('Name by language; at least one'),
  description: wordsSchema(4000).describe('Description by language; empty if there is none'),
  position: z.number().int().min(0).max(10_000).openapi({ description: 'Position in lists, ascending' }),
  isPublished: z.boolean().openapi({ description: 'If false, it is hidden, and its pools are listed with those without a category' }),
};
const everyField = z.strictObject(categoryFields);
export type CategoryState = z.infer<typeof everyField>;

const example = {
  name: { de: 'Softwareentwicklung', en: 'Software development' },
  description: { en: 'Back ends, front ends and what joins them.' },
  position: 2,
  isPublished: true,
};
const deskCategorySchema = z
  .object({
    id: z.number().int().describe('Id of the category'),
    key: z.string().describe('Key given when the category was created; unique within the client, never changes'),
    ...categoryFields,
    picture: z.string().nullable().openapi({
      description:
        'Its path on the client’s host; the picture is the client’s file `cms/images/<key>.webp` (or jpg, png; `PUT /client/file`)',
    }),
  })
  .openapi('DeskCategory', { example: { id: 2, key: 'software', ...example, picture: '/image/0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10' } });
export type DeskCategory = z.infer<typeof deskCategorySchema>;

const listedSchema = deskCategorySchema
  .extend({
    pools: z.number().int().describe('Number of its pools'),
    projects: z.number().int().openapi({ description: 'Open projects in its pools, without duplicates' }),
  })
  .openapi('ListedCategory', { example: { id: 2, key: 'software', ...example, picture: null, pools: 3, projects: 21 } });

/** So many a client has at most, so that they are listed in one page (decision 0049). */
export const maxCategories = 200;

export const listDeskCategories = operatorCall('catalogue:read', {
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  summary: `All categories in display order, published or not, with their pools and open projects; at most ${maxCategories}`,
  description: 'Talents see only those that are published.',
  responses: {
    200: taggedJson(
      wholeListOf(listedSchema, 'All categories, in display order').openapi('DeskCategoryPage'),
      'The categories, on one page',
    ),
  },
});

export const getDeskCategory = operatorCall('catalogue:read', {
  method: 'get',
  path: '/categories/{id}',
  operationId: 'getCategory',
  summary: 'One category in every language',
  description: 'Send its ETag as If-Match with a change.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskCategorySchema, 'The category'), ...problems(404) },
});

export const createCategory = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/categories',
  operationId: 'createCategory',
  summary: 'Create a category; 409 when its key exists',
  description: 'Pools are put into it with `categoryId` of the pool.',
  request: {
    body: body(
      everyField
        .partial()
        .extend({
          name: categoryFields.name.describe('Name by language; at least one'),
          key: keySchema,
        })
        .openapi('NewCategory', { example: { key: 'software', ...example } }),
    ),
  },
  responses: { 201: located('/categories/{id}', taggedJson(deskCategorySchema, 'The category')), ...problems(409, 422) },
});

export const putCategoryOrder = operatorCall('catalogue:write', {
  method: 'put',
  path: '/categories/order',
  operationId: 'orderCategories',
  summary: 'Put all categories in an order',
  description:
    'Each gets the number of its place as `position`. 400 unless every category is in the list, and once. Repeating it changes nothing.',
  request: {
    body: body(
      z
        .strictObject({
          ids: z.array(z.number().int().min(1).max(maxId)).max(maxCategories).describe('Ids of all categories, the first one first'),
        })
        .openapi('CategoryOrder', { example: { ids: [2, 5, 1] } }),
    ),
  },
  responses: {
    200: json(
      wholeListOf(deskCategorySchema, 'All categories, in their new order').openapi('OrderedCategories'),
      'The categories as they are now',
    ),
  },
});

export const patchCategory = operatorCall('catalogue:write', {
  method: 'patch',
  path: '/categories/{id}',
  operationId: 'changeCategory',
  summary: 'Change a category',
  description: 'Omitted fields stay; texts are replaced as a whole.',
  request: { params: integerIdParam, body: body(everyField.partial().openapi('CategoryPatch', { example: { isPublished: false } })) },
  responses: { 200: taggedJson(deskCategorySchema, 'The category as it is now'), ...problems(404, 412) },
});

export const deleteCategory = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/categories/{id}',
  operationId: 'removeCategory',
  summary: 'Delete a category; 409 while it has pools (set `isPublished` to false instead)',
  description: 'Its picture stays a file of the client.',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(404, 409, 412) },
});
