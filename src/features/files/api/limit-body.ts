import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../server/http/app-error.ts';
import type { ApiEnv } from '../../../server/http/env.ts';
import { createFieldCounter } from '../../../server/http/form-fields.ts';
import { maxUploadBytes } from '../upload-rules.ts';

/**
 * Reads an upload while counting: a body that is too large is refused as soon as that shows, whatever its
 * Content-Length says, and never held in full.
 */
export function limitBody(maxFileBytes: number) {
  const maxBytes = maxUploadBytes(maxFileBytes);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const tooLarge = new AppError('TOO_LARGE', { messages: [`talent.upload.tooLarge.${Math.round(maxFileBytes / 1_048_576)}`] });
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge;
    const { body } = c.req.raw;
    if (body) {
      const hasTooManyFields = createFieldCounter(c.req.raw.headers);
      const chunks: Uint8Array[] = [];
      let size = 0;
      // The rest of a body that is too large is discarded before the answer (`app/request-gate.ts`).
      for await (const chunk of body.values({ preventCancel: true })) {
        size += chunk.byteLength;
        if (size > maxBytes) throw tooLarge;
        if (hasTooManyFields(chunk)) throw new AppError('TOO_LARGE', { messages: ['talent.error.413.request'] });
        chunks.push(chunk);
      }
      c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers: c.req.raw.headers, body: Buffer.concat(chunks) });
    }
    await next();
  });
}
