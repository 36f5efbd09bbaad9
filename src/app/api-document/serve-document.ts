import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext, ApiEnv } from '../../server/http/env.ts';
import { apiDocs, type DocsPage } from '../api-docs.ts';
import type { Services } from '../services.ts';
import { serversOf } from './create-document.ts';

/** The document for programs at its address, and the page that shows it to people. */
export function serveDocument(api: OpenAPIHono<ApiEnv>, { tenants }: Pick<Services, 'tenants'>, page: Omit<DocsPage, 'originOf'>): void {
  const originOf = (c: ApiContext) => tenants.originOf(tenants.byId(c.get('tenantId')));
  api.get(page.document, (c) => c.json({ ...page.read(), servers: serversOf(originOf(c)) }));
  api.route('/', apiDocs({ ...page, originOf }));
}
