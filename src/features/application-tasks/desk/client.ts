import { apiClientOf } from '../../../web/api-client.ts';
import type { ApplicationTasksApi } from '../api/desk-routes.ts';

/** The typed calls about tasks, for operators' pages. */
export const applicationTasksClient = apiClientOf<ApplicationTasksApi>('/v1/operator');
