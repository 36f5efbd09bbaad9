import { apiClientOf } from '../../../web/api-client.ts';
import type { DeskSearchApi } from '../api/desk-routes.ts';

/** The typed call that finds things by name. */
export const deskSearchClient = apiClientOf<DeskSearchApi>('/v1/operator');
