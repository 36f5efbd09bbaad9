const key = 'openpool.passkeyOffered';

/** Whether this browser has seen the offer; without storage it counts as seen, or it would be shown on every page. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/** The offer is made once; logging out does not bring it back. */
export function rememberOffer(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Then `wasOffered` is true anyway.
  }
}
