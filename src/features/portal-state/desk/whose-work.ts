export const whoses = ['mine', 'everyone'] as const;
/** Whose work Today shows: the operator's own, or everyone's. */
export type Whose = (typeof whoses)[number];
