import { apiClientOf } from '../../../web/api-client.ts';
import type { ApplicationsApi } from '../api/routes.ts';

/** The typed calls of this feature: from the browser, or from a loader with `facts.api`. */
export const applicationsClient = apiClientOf<ApplicationsApi>();
