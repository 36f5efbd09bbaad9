import { apiClientOf } from '../../../web/api-client.ts';
import type { InvitationsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about invitations, for operators’ pages. */
export const invitationsDeskClient = apiClientOf<InvitationsDeskApi>('/v1/operator');
