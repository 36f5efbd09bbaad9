import { apiClientOf } from '../../../web/api-client.ts';
import type { ApplicationNotesApi } from '../api/desk-routes.ts';

/** The typed calls about notes of applications, for operators' pages. */
export const applicationNotesClient = apiClientOf<ApplicationNotesApi>('/v1/operator');
