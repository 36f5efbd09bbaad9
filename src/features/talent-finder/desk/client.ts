import { apiClientOf } from '../../../web/api-client.ts';
import type { InviteManyApi } from '../api/desk-routes.ts';
import type { SavedSearchApi } from '../api/saved-search-routes.ts';

/** The typed call that invites many, for operators' pages. */
export const inviteManyClient = apiClientOf<InviteManyApi>('/v1/operator');

/** The typed calls about saved searches of talents. */
export const savedSearchClient = apiClientOf<SavedSearchApi>('/v1/operator');
