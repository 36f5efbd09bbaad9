/**
 * Reports an event to an operator's analytics, if there are any; the product itself sends nothing anywhere
 * (docs/decisions/0006). Details hold no personal data.
 *
 * @example track('verification', { action: 'resend', status: 429 }) // a listener of `openpool:verification` hears it
 */
export function track(name: string, detail: Record<string, string | number>): void {
  window.dispatchEvent(new CustomEvent(`openpool:${name}`, { detail }));
}
