import { apiClientOf } from '../../../web/api-client.ts';
import type { ClientSettingsDeskApi } from '../api/desk-routes.ts';

/** The typed calls about the client, for operators' pages. */
export const clientDeskClient = apiClientOf<ClientSettingsDeskApi>('/v1/operator');
