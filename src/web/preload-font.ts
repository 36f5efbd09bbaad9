/**
 * Requests the page’s font at once, which is otherwise found only through the style sheet, when the text is already shown in another one.
 * Not where the page itself took long to come, as on a slow line: there the font takes half of the line from the style sheet that the page
 * waits for, and still comes too late to be shown (`font-display: optional`). Inlined in every page as text, so it uses nothing outside
 * itself.
 */
export function preloadFont(href: string, maxWaitMs: number): void {
  // Since the request for the page. What browsers say of a line (`navigator.connection`) is a guess, and two of three say nothing.
  if (performance.now() > maxWaitMs) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}
