import { apiClientOf } from '../../../web/api-client.ts';
import type { CvProposalsApi } from '../api/proposal-routes.ts';
import type { CvsApi } from '../api/routes.ts';

/** The typed calls of this feature; loaders and actions pass `facts.api`. */
export const cvsClient = apiClientOf<CvsApi>();
export const cvProposalsClient = apiClientOf<CvProposalsApi>();
