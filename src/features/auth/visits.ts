/** A device that was not used for so long begins another visit of its talent. */
export const visitGapMs = 4 * 3_600_000;

/**
 * When a talent was last here, on any device, before the present visit; null at the first one.
 *
 * @example lastVisit([{ lastSeen: '2026-11-30T09:00:00Z', seenBefore: '2026-11-24T08:00:00Z' }], new Date('2026-11-30T09:05:00Z')) // '2026-11-24T08:00:00Z'
 */
export function lastVisit(devices: readonly { lastSeen: string; seenBefore: string | null }[], now: Date): string | null {
  const visits = devices.map(({ lastSeen, seenBefore }) => (now.getTime() - Date.parse(lastSeen) > visitGapMs ? lastSeen : seenBefore));
  return visits.reduce((latest, visit) => (visit !== null && (latest === null || visit > latest) ? visit : latest), null);
}
