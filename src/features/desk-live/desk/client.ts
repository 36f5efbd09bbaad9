import { apiClientOf } from '../../../web/api-client.ts';
import type { DeskLiveApi } from '../api/desk-routes.ts';

/** The typed calls about changes, for loaders. */
export const deskLiveClient = apiClientOf<DeskLiveApi>('/v1/operator');
