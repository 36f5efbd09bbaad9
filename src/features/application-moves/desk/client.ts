import { apiClientOf } from '../../../web/api-client.ts';
import type { ApplicationMovesApi } from '../api/desk-routes.ts';

/** The typed calls that move applications, for operators' pages. */
export const applicationMovesClient = apiClientOf<ApplicationMovesApi>('/v1/operator');
