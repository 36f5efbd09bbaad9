import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { DeviceApi } from '../api/device-routes.ts';
import type { EmailApi } from '../api/email-routes.ts';
import type { AuthApi } from '../api/routes.ts';

/** The calls of this feature: from the browser, or from a loader with `facts.api`. */
export function authClient(fetchApi?: ApiFetch) {
  return apiClient<AuthApi>(fetchApi);
}

/** The calls about devices and sessions. */
export function deviceClient(fetchApi?: ApiFetch) {
  return apiClient<DeviceApi>(fetchApi);
}

/** The calls about the address of an account. */
export function emailClient(fetchApi?: ApiFetch) {
  return apiClient<EmailApi>(fetchApi);
}
