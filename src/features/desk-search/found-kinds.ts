/** What is found by name, in the order in which it is shown. */
export const foundKinds = ['projects', 'talents', 'applications', 'pools', 'questionSets'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const maxOfKind = 5;
export const maxSearchLength = 100;
