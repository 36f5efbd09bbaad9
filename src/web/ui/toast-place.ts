/** The corners a toast can stand in, the preferred one first. */
const toastPlaces = ['bottom-start', 'bottom-end', 'top-end', 'top-start'] as const;
export type ToastPlace = (typeof toastPlaces)[number];

export type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Where toasts cover nothing that must stay in reach: they stay where they are as long as that is so, and otherwise take the
 * first free corner. Where none is free they take the one that covers least.
 *
 * @param boxAt the box of the toasts in that corner.
 */
export function chooseToastPlace(current: ToastPlace, boxAt: (place: ToastPlace) => Box, obstacles: readonly Box[]): ToastPlace {
  let best = current;
  let leastCovered = Number.POSITIVE_INFINITY;
  for (const place of [current, ...toastPlaces]) {
    const box = boxAt(place);
    const covered = obstacles.reduce((sum, obstacle) => sum + sharedArea(box, obstacle), 0);
    if (covered === 0) return place;
    if (covered < leastCovered) [best, leastCovered] = [place, covered];
  }
  return best;
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
