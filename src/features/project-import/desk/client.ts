import { apiClientOf } from '../../../web/api-client.ts';
import type { ProjectImportDeskApi } from '../api/desk-routes.ts';

/** The typed call that imports projects, for operators' pages. */
export const projectImportClient = apiClientOf<ProjectImportDeskApi>('/v1/operator');
