import { apiClientOf } from '../../../web/api-client.ts';
import type { InstallationDeskApi } from '../api/desk-routes.ts';

/** The typed calls about the installation, for operators' pages. */
export const installationClient = apiClientOf<InstallationDeskApi>('/v1/operator');
