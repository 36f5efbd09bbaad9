import { apiClientOf } from '../../../web/api-client.ts';
import type { SecurityIdsApi } from '../api/routes.ts';

/** The typed calls of this feature: from the browser, or from a loader with `facts.api`. */
export const securityIdsClient = apiClientOf<SecurityIdsApi>();
