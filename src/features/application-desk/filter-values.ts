// Apart from their schemas: pages read these, and must not load the schema library.

export const rateFits = ['IN', 'ABOVE', 'BELOW'] as const;
export type RateFit = (typeof rateFits)[number];

/** So many applications can be chosen one by one. */
export const maxFilteredIds = 200;
