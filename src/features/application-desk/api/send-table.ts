import type { TenantScope } from '../../../contract/ids.ts';
import { asOperator } from '../../../server/db/tenant-pool.ts';
import type { ApiContext } from '../../../server/http/env.ts';

/** Sends a table as it is written; a reader who goes away ends the writing. */
export function sendTable(c: ApiContext, { tenantId }: TenantScope, pieces: AsyncGenerator<string, void, undefined>, now: Date) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The reader of the stream is outside the operator's request.
      const piece = await asOperator(tenantId, () => pieces.next());
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return();
    },
  });
  return c.body(stream, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="applications-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}
