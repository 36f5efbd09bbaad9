import { apiClientOf } from '../../../web/api-client.ts';
import type { ApplicationDeskApi } from '../api/desk-routes.ts';

/** The typed calls about applications, for operators' pages. */
export const applicationDeskClient = apiClientOf<ApplicationDeskApi>('/v1/operator');
