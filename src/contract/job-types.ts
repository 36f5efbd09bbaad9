/** Kinds of contract that have words of their own; a client’s feeds may use others. */
export const jobTypes = ['FREELANCE', 'CONTRACT', 'INTERIM', 'PERMANENT', 'TEMPORARY', 'FULL_TIME', 'PART_TIME', 'INTERNSHIP'] as const;
