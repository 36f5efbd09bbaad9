import { minuteMs } from '../../contract/dates.ts';

const hourMs = 60 * minuteMs;

/** How old a position may be; after an older one a page has to read its lists again. */
export const resumeMs = 8 * hourMs;
/** How long changes are kept: longer, so that none is missed at the limit. */
export const keptMs = 9 * hourMs;
/** Most changes in one answer or event; beyond it a page has to read its lists again. */
export const maxChanges = 300;

/** How often a stream sends a comment: proxies end connections on which nothing moves for a minute. */
export const beatMs = 15_000;
/** How often it sends an event instead, which a page can see, with the current position. */
export const aliveMs = minuteMs;

/** How long something counts as open after its page last reported it. */
export const presenceMs = minuteMs;
/** How often an open page reports it. */
export const presenceBeatMs = 25_000;

/** How often a page without a stream asks. */
export const askMs = 30_000;
