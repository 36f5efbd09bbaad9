import { apiClientOf } from '../../../web/api-client.ts';
import type { ClientsDeskApi } from '../api/clients-desk-routes.ts';

/** The typed calls about the clients of the installation, for operators’ pages. */
export const clientsClient = apiClientOf<ClientsDeskApi>('/v1/operator');
