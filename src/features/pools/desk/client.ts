import { apiClientOf } from '../../../web/api-client.ts';
import type { PoolsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about pools, for operators' pages. */
export const poolsDeskClient = apiClientOf<PoolsDeskApi>('/v1/operator');
