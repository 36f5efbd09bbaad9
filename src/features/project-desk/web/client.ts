import { apiClientOf } from '../../../web/api-client.ts';
import type { ProjectDeskApi } from '../api/desk-routes.ts';

/** The typed calls about projects, for the preview of a talents' page. */
export const projectPreviewClient = apiClientOf<ProjectDeskApi>('/v1/operator');
