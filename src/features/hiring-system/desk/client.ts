import { apiClientOf } from '../../../web/api-client.ts';
import type { HiringSystemDeskApi } from '../api/desk-routes.ts';

/** The typed calls that list, test and preview connectors, and retry hand-overs, for operators' pages. */
export const hiringSystemDeskClient = apiClientOf<HiringSystemDeskApi>('/v1/operator');
