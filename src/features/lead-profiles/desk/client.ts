import { apiClientOf } from '../../../web/api-client.ts';
import type { LeadsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about leads, for operators’ pages. */
export const leadsDeskClient = apiClientOf<LeadsDeskApi>('/v1/operator');
