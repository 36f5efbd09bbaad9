/** What a row makes: a lead, or nothing because of what is known, or of what is wrong. */
export const rowOutcomes = ['created', 'hasLink', 'hasAccount', 'stopped', 'repeated', 'invalid'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
