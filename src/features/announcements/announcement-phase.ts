/** In their order. */
export const announcementPhases = ['long', 'thirty', 'ten', 'final'] as const;
export type AnnouncementPhase = (typeof announcementPhases)[number];

/** How long before the end each text begins; the first one begins at once. */
export const phaseBeginsMs: Readonly<Record<Exclude<AnnouncementPhase, 'long'>, number>> = {
  thirty: 1_800_000,
  ten: 600_000,
  final: 90_000,
};

/**
 * Which maintenance text is due (specification sections 4 and 9: thresholds 90, 600 and 1800 seconds).
 *
 * @returns null once the time is over.
 */
export function announcementPhase(remainingMs: number): AnnouncementPhase | null {
  if (remainingMs <= 0) return null;
  if (remainingMs < phaseBeginsMs.final) return 'final';
  if (remainingMs < phaseBeginsMs.ten) return 'ten';
  if (remainingMs < phaseBeginsMs.thirty) return 'thirty';
  return 'long';
}
