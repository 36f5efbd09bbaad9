import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { demoPath } from '../../src/features/social/demo-provider.ts';
import type { TenantRegistry } from '../../src/features/tenancy/api/registry.ts';
import type { Config } from '../../src/server/config.ts';
import type { Log } from '../../src/server/log.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The demo's own identity provider, so that social sign-in can be tried without an account anywhere. It is available
 * wherever the mailbox is, and its code is loaded with its first request.
 *
 * @returns whether the request was one for it.
 */
export function createDemoOpenId({ config, tenants, log, pool }: { config: Config; tenants: TenantRegistry; log: Log; pool: pg.Pool }) {
  let ready: Promise<Serve> | null = null;
  const load = async (): Promise<Serve> => {
    const { createDemoServer } = await import('./serve-demo.ts');
    const isOwnHost = (host: string): boolean => tenants.byHost(host) !== null;
    return createDemoServer(pool, { port: config.PORT, isOwnHost, trustProxy: config.TRUST_PROXY });
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!config.hasMailbox || !request.url?.startsWith(`${demoPath}/`)) return false;
    ready ??= load();
    ready
      .then((serve) => serve(request, response))
      .catch((error: unknown) => {
        log.error({ err: error }, 'demo identity provider');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    return true;
  };
}
