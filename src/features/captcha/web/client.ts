import { apiClientOf } from '../../../web/api-client.ts';
import type { CaptchaApi } from '../api/routes.ts';

/** The calls of this feature, from the browser. */
export const captchaClient = apiClientOf<CaptchaApi>();
