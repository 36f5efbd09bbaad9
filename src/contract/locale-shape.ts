import { z } from '@hono/zod-openapi';

/** A language of a client, `de` or `de-AT`. Which ones there are is the client's choice (`client.json`). */
export const localeShape = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/);
