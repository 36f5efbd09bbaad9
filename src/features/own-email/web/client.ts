import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { OwnEmailApi } from '../api/routes.ts';

/** The calls of this feature: from the browser, or from a loader with `facts.api`. */
export function ownEmailClient(fetchApi?: ApiFetch) {
  return apiClient<OwnEmailApi>(fetchApi);
}
