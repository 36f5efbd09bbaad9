import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { HiringSystemApi } from '../api/routes.ts';

/** The typed calls of this feature: from the browser, or from a loader with `facts.api`. */
export function hiringSystemClient(fetchApi?: ApiFetch) {
  return apiClient<HiringSystemApi>(fetchApi);
}
