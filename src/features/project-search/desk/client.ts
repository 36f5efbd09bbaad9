import { apiClientOf } from '../../../web/api-client.ts';
import type { ProjectSearchApi } from '../api/routes.ts';

/** The calls of talents' search, for operators' pages: its suggestions know the skills of the client's projects. */
export const searchClient = apiClientOf<ProjectSearchApi>();
