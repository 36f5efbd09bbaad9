import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { SearchTermsApi } from '../api/routes.ts';

/** The calls of this feature: from the browser, or from a loader with `facts.api`. */
export function searchTermsClient(fetchApi?: ApiFetch) {
  return apiClient<SearchTermsApi>(fetchApi);
}
