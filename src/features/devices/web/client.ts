import { apiClientOf } from '../../../web/api-client.ts';
import type { DevicesApi } from '../api/routes.ts';

/** The calls of this feature: from the browser, or from a loader with `facts.api`. */
export const devicesClient = apiClientOf<DevicesApi>();
