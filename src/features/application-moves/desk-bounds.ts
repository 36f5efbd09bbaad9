/** A decimal string of at most two places, above zero. @example isAmount('92.50') // true */
export function isAmount(text: string): boolean {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
}

/** So many are moved with the answer; more are moved one by one after it (decision 0079). */
export const maxMovedAtOnce = 50;
/** So many can be moved together. */
export const maxMovedMany = 500;
