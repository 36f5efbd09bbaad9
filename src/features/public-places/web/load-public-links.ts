import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Breadcrumbs } from '../contract.ts';
import { publicPlacesClient } from './client.ts';

/** The links for `PublicLinks`; null when they cannot be loaded, as a page must not fail for its footer. */
export function loadPublicLinks({ api, shared }: Pick<RequestFacts, 'api' | 'shared'>): Promise<Breadcrumbs | null> {
  return shared('links', () => unwrap(publicPlacesClient(api).breadcrumbs.$get({ query: { locations: 'true' } }))).catch(() => null);
}
