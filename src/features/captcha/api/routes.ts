import { addressKey } from '../../../server/http/client-address.ts';
import { tenantScope } from '../../../server/http/env.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { getChallenge } from '../contract.ts';
import type { Captcha } from './captcha.ts';

export type CaptchaApi = ReturnType<typeof captchaRoutes>;

export function captchaRoutes(deps: { captcha: Captcha; limiter: RateLimiter }) {
  return createRouter().openapi(open(getChallenge), async (c) => {
    await deps.limiter.take('captcha', `${c.get('tenantId')}:${addressKey(c.get('remoteAddress'))}`);
    c.header('cache-control', 'no-store');
    return c.json(await deps.captcha.challenge(tenantScope(c)), 200);
  });
}
