/** Specification section 4: the access token is refreshed 5 minutes before it expires, or at once within that window. */
export const refreshLeadMs = 300_000;
/** Security design: at most one refresh a minute and tab. */
const refreshPauseMs = 60_000;

/**
 * When the next refresh is due, in milliseconds from now. Both instants are of this browser's own clock, so a wrong clock is
 * harmless: only the time since the answer arrived counts.
 *
 * @example refreshDelay({ expiresInSeconds: 900, receivedAt: now }, now, null) // 600_000
 */
export function refreshDelay(token: { expiresInSeconds: number; receivedAt: number }, now: number, lastRefreshAt: number | null): number {
  const due = token.receivedAt + token.expiresInSeconds * 1000 - refreshLeadMs;
  const allowed = lastRefreshAt === null ? now : lastRefreshAt + refreshPauseMs;
  return Math.max(0, due - now, allowed - now);
}
