import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

/** What React writes in place of a part below `Suspense` that it leaves to the browser. */
const leftOut = '<!--$!-->';

/**
 * The whole page as HTML. A part below `Suspense` that fails is left to the browser; `report` gets to know why.
 *
 * @throws what a part fails with that stands below no `Suspense`
 */
export function renderPage(page: ReactNode, report: (error: unknown) => void): string {
  const html = renderToString(page);
  if (html.includes(leftOut)) reportFaults(page, report).catch(report);
  return html;
}

/** `renderToString` keeps these faults to itself, so the page is rendered again, beside its answer, by the renderer that tells them. */
async function reportFaults(page: ReactNode, report: (error: unknown) => void): Promise<void> {
  let isTold = false;
  const stream = await renderToReadableStream(page, {
    onError(error) {
      isTold = true;
      report(error);
    },
  });
  await stream.allReady;
  await stream.cancel();
  // A part that only waited is there now.
  if (!isTold) report(new Error('a part of the page was not ready when it was rendered'));
}
