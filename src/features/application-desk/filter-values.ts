// Apart from their schemas: pages read these, and must not load the schema library.

export const rateFits = ['IN', 'ABOVE', 'BELOW'] as const;
export type RateFit = (typeof rateFits)[number];

/** Levels of fit as pages filter by them: from the best down. */
export const fitFilters = ['strong', 'strong,good', 'strong,good,partly'] as const;
export type FitFilter = (typeof fitFilters)[number];

/** So many applications can be chosen one by one. */
export const maxFilteredIds = 200;
