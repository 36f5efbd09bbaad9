import { plainDate } from '../../contract/dates.ts';
import type { TenantScope } from '../../contract/ids.ts';
import { asOperator } from '../db/tenant-pool.ts';
import type { ApiContext } from './env.ts';

/**
 * Sends a table as it is written; a reader who goes away ends the writing.
 *
 * @param name of the file, before the day
 */
export function sendTable(
  c: ApiContext,
  { tenantId }: TenantScope,
  { name, pieces, now }: { name: string; pieces: AsyncGenerator<string, void, undefined>; now: Date },
) {
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
    'content-disposition': `attachment; filename="${name}-${plainDate(now)}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}
