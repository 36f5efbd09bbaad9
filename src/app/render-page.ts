import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole page in one piece, once everything in it is there: nothing waits after the loaders but React Router's hand-over
 * of their data, so streaming would cost many small writes and gain nothing. A part below `Suspense` that fails is left to
 * the browser; `report` receives the reason.
 *
 * @throws the error of a part that is not below a `Suspense`
 */
export function renderPage(page: ReactNode, report: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const whole = new Writable({
      // Nothing is gained by holding React back while it writes into memory.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    const faults: unknown[] = [];
    const { pipe } = renderToPipeableStream(page, {
      // Parts are written in place, however large, instead of being moved there by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void faults.push(error),
      onShellError: reject,
      onAllReady() {
        for (const fault of faults) report(fault);
        pipe(whole);
      },
    });
  });
}
