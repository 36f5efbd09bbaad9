import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { CvProposalsApi } from '../api/proposal-routes.ts';
import type { CvsApi } from '../api/routes.ts';

/** The typed calls of this feature; loaders and actions pass `facts.api`. */
export function cvsClient(fetchApi?: ApiFetch) {
  return apiClient<CvsApi>(fetchApi);
}

export function cvProposalsClient(fetchApi?: ApiFetch) {
  return apiClient<CvProposalsApi>(fetchApi);
}
