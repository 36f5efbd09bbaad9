import { createMiddleware } from 'hono/factory';
import { resolveLocale } from '../../../contract/i18n/locale.ts';
import { asTenant } from '../../../server/db/tenant-pool.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { ApiEnv } from '../../../server/http/env.ts';
import { requestedHost } from '../../../server/http/requested-host.ts';
import type { TenantRegistry } from './registry.ts';

/**
 * Sets the tenant of a request from its host, by exact match; an unknown host gets 421. `serve` confines what the request
 * queries: `asTenant` where it is left out.
 */
export function resolveTenant(registry: TenantRegistry, options: { trustProxy: boolean; serve?: typeof asTenant }) {
  const serve = options.serve ?? asTenant;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const tenant = registry.byHost(requestedHost(c, options.trustProxy));
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
    await serve(tenant.id, next);
  });
}
