import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { registerHeaders } from '../../contract/call-headers.ts';
import type { ApiEnv } from '../../server/http/env.ts';
import type { Services } from '../services.ts';
import { type ApiDocument, documentOf } from './create-document.ts';
import { describeStatuses } from './describe-statuses.ts';
import { talentTags } from './document-tags.ts';
import { serveDocument } from './serve-document.ts';

/** The document of talents' calls. */
export function talentDocument(api: OpenAPIHono<ApiEnv>): ApiDocument {
  const description = 'Talent job marketplace, one tenant per host.';
  const schemas = { ApplicationStatus: describeStatuses('Pages show it in the language of the talent.') };
  return documentOf(api, { title: 'Openpool', description, tags: talentTags, schemas });
}

/** The document for programs, and its page for people. */
export function serveTalentDocument(api: OpenAPIHono<ApiEnv>, services: Services): void {
  registerHeaders(api.openAPIRegistry);
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'Access token of POST /authorize, or the auth.access cookie.',
  });
  const intro = html`Calls go to the host of a client. Signed-in calls take the access token of <code>POST /v1/api/authorize</code> as bearer token. Errors are <code>application/problem+json</code>.
The profile has an <code>ETag</code> for <code>If-Match</code>. Signing up, writes to pools and projects, applications, referrals and the like take an <code>Idempotency-Key</code> (8 to 100 characters): repeated with the same body they answer as the first time.`;
  serveDocument(api, services, {
    path: '/docs',
    title: 'Openpool API',
    intro,
    document: '/openapi.json',
    read: () => talentDocument(api),
  });
}
