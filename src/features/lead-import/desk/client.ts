import { apiClientOf } from '../../../web/api-client.ts';
import type { LeadImportDeskApi } from '../api/desk-routes.ts';

/** The typed call that imports leads, for operators' pages. */
export const leadImportClient = apiClientOf<LeadImportDeskApi>('/v1/operator');
