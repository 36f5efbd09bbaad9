import { apiClientOf } from '../../../web/api-client.ts';
import type { PortalStateDeskApi } from '../api/desk-routes.ts';

/** The typed call for what an operator must know now. */
export const portalStateClient = apiClientOf<PortalStateDeskApi>('/v1/operator');
