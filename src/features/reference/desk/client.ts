import { apiClientOf } from '../../../web/api-client.ts';
import type { ReferenceApi } from '../api/routes.ts';

/** The same lists for operators’ pages. */
export const referenceDeskClient = apiClientOf<ReferenceApi>();
