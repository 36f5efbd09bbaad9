import { apiClient } from '../../../web/api-client.ts';
import type { CaptchaApi } from '../api/routes.ts';

/** The calls of this feature, from the browser. */
export function captchaClient() {
  return apiClient<CaptchaApi>();
}
