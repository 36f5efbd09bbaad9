import { apiClientOf } from '../../../web/api-client.ts';
import type { HandOverDeskApi } from '../api/desk-routes.ts';

/** The typed calls that change connectors, for operators' pages. */
export const handOverDeskClient = apiClientOf<HandOverDeskApi>('/v1/operator');
