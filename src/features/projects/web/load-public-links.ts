import { apiClient, unwrap } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { ProjectsApi } from '../api/routes.ts';
import type { Breadcrumbs } from '../contract.ts';

/** The links for `PublicLinks`; null when they cannot be had, for a page does not fail for its footer. */
export function loadPublicLinks(api: ApiFetch): Promise<Breadcrumbs | null> {
  return unwrap(apiClient<ProjectsApi>(api).breadcrumbs.$get({ query: { locations: 'true' } })).catch(() => null);
}
