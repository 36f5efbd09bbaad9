import { apiClientOf } from '../../../web/api-client.ts';
import type { CategoriesDeskApi } from '../api/desk-routes.ts';

/** The typed calls about categories, for operators’ pages. */
export const categoriesDeskClient = apiClientOf<CategoriesDeskApi>('/v1/operator');
