import { useEffect } from 'react';

/**
 * Takes the token out of the address bar, so that it stays out of history, bookmarks and screenshots (security
 * design, "Codes and links"). The router keeps it for the form of this page; a reload leads to log-in.
 */
export function useHiddenToken(name = 'token'): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(name)) return;
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  });
}
