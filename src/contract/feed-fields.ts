/** What a feed may say of a project; `docs/feeds.md` explains each. */
export const feedFields = [
  ...(['reference', 'title', 'description', 'company', 'agency', 'vmsId', 'address', 'city', 'location', 'postalCode', 'state'] as const),
  ...([
    'country',
    'workMode',
    'daysOnSite',
    'start',
    'end',
    'deadline',
    'publishedAt',
    'hoursPerWeek',
    'positions',
    'salary',
    'rateMin',
  ] as const),
  ...(['rateMax', 'currency', 'rateUnit', 'language', 'jobType', 'jobClass', 'skills', 'pools', 'url', 'status', 'visibility'] as const),
] as const;
export type FeedField = (typeof feedFields)[number];
