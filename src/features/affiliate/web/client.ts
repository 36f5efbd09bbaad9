import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { AffiliateApi } from '../api/routes.ts';

/** The calls of this feature: from the browser, or from a loader with `facts.api`. */
export function affiliateClient(fetchApi?: ApiFetch) {
  return apiClient<AffiliateApi>(fetchApi);
}
