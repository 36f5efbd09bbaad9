export type AnnouncementPhase = 'long' | 'thirty' | 'ten' | 'final';

/**
 * Which maintenance text is due (specification sections 4 and 9: thresholds 90, 600 and 1800 seconds).
 *
 * @returns null once the time is over.
 */
export function announcementPhase(remainingMs: number): AnnouncementPhase | null {
  if (remainingMs <= 0) return null;
  if (remainingMs < 90_000) return 'final';
  if (remainingMs < 600_000) return 'ten';
  if (remainingMs < 1_800_000) return 'thirty';
  return 'long';
}
