import { apiClient } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import type { EmailApi } from '../api/email-routes.ts';

/** The calls about the address: from the browser, or from a loader with `facts.api`. */
export function emailClient(fetchApi?: ApiFetch) {
  return apiClient<EmailApi>(fetchApi);
}
