import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { DeviceApi } from '../api/device-routes.ts';

/** The calls about devices and sessions: from the browser, or from a loader with `facts.api`. */
export function deviceClient(fetchApi?: ApiFetch) {
  return apiClient<DeviceApi>(fetchApi);
}
