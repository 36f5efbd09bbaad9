import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { OneTimeLinksApi } from '../api/routes.ts';

/** The calls of this feature, for loaders and actions (`facts.api`). */
export function oneTimeLinksClient(fetchApi: ApiFetch) {
  return apiClient<OneTimeLinksApi>(fetchApi);
}
