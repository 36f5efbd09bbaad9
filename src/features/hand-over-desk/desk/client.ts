import { apiClientOf } from '../../../web/api-client.ts';
import type { HiringSystemDeskApi } from '../../hiring-system/api/desk-routes.ts';
import type { HandOverDeskApi } from '../api/desk-routes.ts';

/** The typed calls that change connectors, for operators’ pages. */
export const handOverDeskClient = apiClientOf<HandOverDeskApi>('/v1/operator');
/** Those that list, test and preview them, and hand-overs. */
export const hiringSystemDeskClient = apiClientOf<HiringSystemDeskApi>('/v1/operator');
