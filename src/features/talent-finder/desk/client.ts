import { apiClientOf } from '../../../web/api-client.ts';
import type { InviteManyApi } from '../api/desk-routes.ts';

/** The typed call that invites many, for operators' pages. */
export const inviteManyClient = apiClientOf<InviteManyApi>('/v1/operator');
