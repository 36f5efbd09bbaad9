import { apiClientOf } from '../../../web/api-client.ts';
import type { ProjectDeskApi } from '../api/desk-routes.ts';

/** The typed calls about projects, for operators' pages. */
export const projectDeskClient = apiClientOf<ProjectDeskApi>('/v1/operator');
