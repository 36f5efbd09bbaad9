import { createMiddleware } from 'hono/factory';
import { resolveLocale } from '../../../contract/i18n/locale.ts';
import { asTenant } from '../../../server/db/tenant-pool.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { ApiEnv } from '../../../server/http/env.ts';
import type { TenantRegistry } from './registry.ts';

/**
 * Sets the tenant of a request from its host, by exact match; an unknown host gets 421. The forwarded host
 * counts only from our own web server (an in-process call) or, when the operator says so, our own proxy.
 */
export function resolveTenant(registry: TenantRegistry, options: { trustProxy: boolean }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const forwarded = options.trustProxy || c.env?.internal ? c.req.header('x-forwarded-host') : undefined;
    const tenant = registry.byHost(forwarded ?? c.req.header('host') ?? new URL(c.req.url).host);
    if (!tenant) throw new AppError('MISDIRECTED', { messages: ['talent.error.421'] });
    c.set('tenantId', tenant.id);
    c.set('tenantKey', tenant.key);
    c.set(
      'locale',
      resolveLocale(
        tenant.languages.map((language) => language.iso),
        { header: c.req.header('accept-language'), cookie: c.req.header('cookie') },
      ),
    );
    await asTenant(tenant.id, next);
  });
}
