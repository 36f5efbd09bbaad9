/**
 * Calls that still let an unknown query parameter pass: their routes lack `open(...)` of server/http/router.ts. The
 * matrix compares exactly, so a call that is mended must leave this list and a new one cannot join unseen.
 */
export const ignoringUnknownQuery: readonly string[] = [
  'GET /v1/api/client/context',
  'GET /v1/api/client/footerLinks',
  'GET /v1/api/client/categories',
  'GET /v1/api/client/pages/{slug}',
  'POST /v1/api/pool/{id}/toggleJobNotification/{uuid}',
  'POST /v1/api/publicsearch/project/query',
  'GET /napi/announcement',
  'GET /image/{name}',
];
