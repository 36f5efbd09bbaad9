import { apiClientOf } from '../../../web/api-client.ts';
import type { FitApi } from '../api/routes.ts';

/** The typed calls of this feature; loaders and actions pass `facts.api`. */
export const fitClient = apiClientOf<FitApi>();
