/** Minutes between tries: growing, a day in all. */
const pausesMinutes = [1, 2, 5, 10, 20, 30, 60, 120, 180, 240, 300, 360, 112] as const;

/** The pause after this many tries, in milliseconds; null when the day is over. @example pauseAfterTry(1) // 60000 */
export function pauseAfterTry(tries: number): number | null {
  const minutes = pausesMinutes[tries - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

export const deliveryStates = ['waiting', 'done', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** What a list of deliveries can be limited to: a state, or all that did not arrive so far. */
export const deliveryFilters = [...deliveryStates, 'undelivered'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

/** How long the secret before a new one signs as well, in hours, unless the caller says otherwise. */
export const overlapHours = 24;
/** The longest overlap, in hours. */
export const maxOverlapHours = 168;

/** How long events and their deliveries are kept, in days: what waits for a paused webhook, too. */
export const keptDays = 30;
/** How far back deliveries are counted, in days. */
export const countedDays = 7;

/** How many webhooks a client may have. */
export const maxEndpoints = 20;

/** The job that sends what is due. */
export const deliverEventsJobName = 'tell-events';
