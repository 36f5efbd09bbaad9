import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { AuthApi } from '../api/routes.ts';

/** The calls of this feature: from the browser, or from a loader with `facts.api`. */
export function authClient(fetchApi?: ApiFetch) {
  return apiClient<AuthApi>(fetchApi);
}
