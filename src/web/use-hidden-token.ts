import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the token out of the address bar, so that it stays out of history, bookmarks and screenshots (security
 * design, "Codes and links"). The router keeps it for the form of this page; a reload leads to
 * log-in, which says to open the link again (`app/guards/token.ts`).
 */
export function useHiddenToken(name = 'token'): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const url = new URL(window.location.href);
    // While the next page arrives the address is its own already, and this page may be rendered once more.
    if (url.pathname !== pathname || !url.searchParams.has(name)) return;
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  });
}
