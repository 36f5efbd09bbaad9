import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { ApplicationFlowApi } from '../api/flow-routes.ts';
import type { ApplicationsApi } from '../api/routes.ts';

/** The typed calls of this feature: from the browser, or from a loader with `facts.api`. */
export function applicationsClient(fetchApi?: ApiFetch) {
  return apiClient<ApplicationsApi>(fetchApi);
}

/** The typed calls of this feature (the application flow): from the browser, or from a loader with `facts.api`. */
export function applicationFlowClient(fetchApi?: ApiFetch) {
  return apiClient<ApplicationFlowApi>(fetchApi);
}
