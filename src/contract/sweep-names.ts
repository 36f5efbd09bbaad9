/** The jobs over many rows of every client, by the names under which operators read of their failures. */
export const sweepNames = [
  'account-erasure',
  'application-retention',
  'applications-to-closed-projects',
  'expired-assessments',
  'expired-invitations',
  'files-without-an-owner',
  'forget-old-sign-ins',
  'forget-referrals',
  'forget-social-sign-ins',
  'gather-search-terms',
  'idle-drafts',
  'job-alerts',
  'new-application-digests',
  'operator-reminders',
  'overdue-projects',
  'questions-about-terms',
  'security-ids-with-an-older-secret',
  'silent-feeds',
  'unconfirmed-applications',
] as const;
export type SweepName = (typeof sweepNames)[number];
