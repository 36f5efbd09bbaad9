const key = 'openpool.wayBack';

/**
 * Remembers for this tab where somebody wanted to go before they signed up: the onboarding lies between, and its pages have
 * addresses of their own. Whoever logs in instead gets back by the `redirect` parameter.
 */
export function storeWayBack(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    return;
  }
}

/** The remembered path, once; null when there is none. */
export function takeWayBack(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
