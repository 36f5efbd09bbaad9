/** The hours of each unit of a rate (product decisions, section 6); those of a project are unknown. Apart from `rate-units.ts`, so that pages of visitors go without the rest. */
export const hoursOfUnit = { HR: 1, DAY: 8, WEEK: 40, MONTH: 160, YEAR: 1920, PROJECT: null } as const;
