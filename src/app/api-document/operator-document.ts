import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { registerHeaders } from '../../contract/call-headers.ts';
import { deskCookie } from '../../features/operators/operator-session.ts';
import type { ApiEnv } from '../../server/http/env.ts';
import { operatorPath } from '../operator-path.ts';
import type { Services } from '../services.ts';
import { type ApiDocument, documentOf } from './create-document.ts';
import { describeStatuses } from './describe-statuses.ts';
import { operatorTags } from './document-tags.ts';
import { registerWebhooks } from './register-webhooks.ts';
import { serveDocument } from './serve-document.ts';

const description =
  'Calls of the people and programs that run the portal of one client. Lists that grow go by cursor and name the next page in `Link`; reads of one thing that can be changed have an `ETag` for `If-Match`; writes take an `Idempotency-Key`, but for those whose answer holds a secret (keys, webhooks, connectors, leads), and those that do the same when they are repeated (client, announcement, copies, erasure); errors are problems (RFC 9457). `x-openpool-scope` names the scope of a call, `x-openpool-proof` those that ask people for a fresh proof. `webhooks` has what the portal posts to programs.';

/** The document of operators' calls. */
export function operatorDocument(api: OpenAPIHono<ApiEnv>): ApiDocument {
  const schemas = { ApplicationStatus: describeStatuses(`In the client’s languages: \`GET ${operatorPath}/application-statuses\`.`) };
  return documentOf(api, { title: 'Openpool for operators', description, tags: operatorTags, schemas });
}

/** The document for programs, and its page for people. */
export function serveOperatorDocument(api: OpenAPIHono<ApiEnv>, services: Services): void {
  registerHeaders(api.openAPIRegistry);
  registerWebhooks(api.openAPIRegistry);
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'op_live_…',
    description: 'A key of `POST /v1/operator/keys` or `openpool key create`.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'desk', {
    type: 'apiKey',
    in: 'cookie',
    name: deskCookie,
    description: 'The session of an operator in the browser.',
  });
  const intro = html`Calls of the people and programs that run the portal of one client. Programs send a key (<code>openpool key create</code>) as bearer token; the word next to a call is the scope it needs.
Lists that grow go by cursor; what can be changed has an <code>ETag</code> for <code>If-Match</code>. Errors are <code>application/problem+json</code>.`;
  serveDocument(api, services, {
    path: `${operatorPath}/docs`,
    title: 'Openpool API for operators',
    intro,
    document: `${operatorPath}/openapi.json`,
    read: () => operatorDocument(api),
  });
}
