/** What a row makes: a lead, or nothing because of what is known, or of what is wrong. */
export const leftOutReasons = ['hasLink', 'hasAccount', 'stopped', 'repeated', 'invalid'] as const;
export const rowOutcomes = ['created', ...leftOutReasons] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
