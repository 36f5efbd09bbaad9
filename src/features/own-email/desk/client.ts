import { apiClientOf } from '../../../web/api-client.ts';
import type { OwnEmailDeskApi } from '../api/desk-routes.ts';

/** The typed calls about a talent’s address, for operators’ pages. */
export const ownEmailDeskClient = apiClientOf<OwnEmailDeskApi>('/v1/operator');
