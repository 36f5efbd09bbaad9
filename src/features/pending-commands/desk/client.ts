import { apiClientOf } from '../../../web/api-client.ts';
import type { PendingCommandsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about what can be taken back, for operators' pages. */
export const pendingCommandsClient = apiClientOf<PendingCommandsDeskApi>('/v1/operator');
