import { timingSafeEqual } from 'node:crypto';
import { Registry } from '@prometheus-io/client';
import { Hono } from 'hono';
import { isReachable } from '../server/db/database.ts';
import { hashSecret } from '../server/secret.ts';
import type { HostEnv } from './host-env.ts';
import type { Services } from './services.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
/** Headers that proxies write. Behind a proxy on this machine every connection comes from loopback. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * `/healthz` (the process answers), `/readyz` (the database does too; it says what is not set up, and still takes requests), `/metrics` (Prometheus; the token, or without one this machine itself).
 *
 * @param listLacks what is not set up, a few words each
 */
export function operationRoutes(services: Services, readMetrics: () => Promise<string>, listLacks: () => Promise<string[]>): Hono<HostEnv> {
  return new Hono<HostEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (!(await isReachable(services.pool))) return c.text('database not reachable', 503);
      const lacks = await listLacks();
      return c.text(lacks.length === 0 ? 'ready' : `degraded: ${lacks.join('; ')}`);
    })
    .get('/metrics', async (c) => {
      const token = services.config.METRICS_TOKEN;
      const isAllowed = token
        ? timingSafeEqual(hashSecret(c.req.header('authorization') ?? ''), hashSecret(`Bearer ${token}`))
        : loopback.test(c.get('address')) && !forwardingHeaders.some((name) => c.req.header(name) !== undefined);
      if (!isAllowed) return c.notFound();
      return c.text(await readMetrics(), 200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
    });
}
