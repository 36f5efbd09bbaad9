import { createMiddleware } from 'hono/factory';
import { resolveLocale } from '../../../contract/i18n/locale.ts';
import { asTenant } from '../../../server/db/tenant-pool.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { askedHost } from '../../../server/http/asked-host.ts';
import type { ApiEnv } from '../../../server/http/env.ts';
import type { TenantRegistry } from './registry.ts';

/** Sets the tenant of a request from its host, by exact match; an unknown host gets 421. */
export function resolveTenant(registry: TenantRegistry, options: { trustProxy: boolean }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const tenant = registry.byHost(askedHost(c, options.trustProxy));
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
