import { dayMs, minuteMs } from '../../contract/dates.ts';

/** The purposes of links in mails, and their lifetimes (security design, "Codes and links"). */
export const tokenLifetimesMs = {
  activation: 7 * dayMs,
  verifyEmail: 7 * dayMs,
  emailChange: 7 * dayMs,
  passwordReset: 60 * minuteMs,
  oneTimeLink: 15 * minuteMs,
  restore: 30 * dayMs,
} as const;
/** Security design, "Codes and links": at least this between two mails with the same link. */
export const resendPauseMs = minuteMs;

export type TokenPurpose = keyof typeof tokenLifetimesMs;

/** How long a closed account can be brought back; then it is erased. */
export const restoreDays = tokenLifetimesMs.restore / dayMs;
