import type { RouteConfig } from '@hono/zod-openapi';
import { locationOf } from '../../contract/call-headers.ts';
import type { ApiContext } from './env.ts';

/**
 * Writes where the thing is that a call has made, as its contract says (`located`): the last name of the template is the `id` of the answer,
 * the others are parameters of the call.
 */
export async function writeLocation(c: ApiContext, route: Pick<RouteConfig, 'path' | 'responses'>): Promise<void> {
  const template = locationOf(route);
  if (template === null || c.res.status !== 201) return;
  const { id } = (await c.res.clone().json()) as { id: string | number };
  const params: Record<string, string> = { ...c.req.param() };
  const last = template.slice(template.lastIndexOf('{'));
  const path = template.replace(last, String(id)).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  // Contracts do not say below which prefix their calls are.
  const prefix = c.req.path.split('/').slice(0, 1 - route.path.split('/').length);
  c.header('location', prefix.join('/') + path);
}
