import { dayMs, minuteMs } from '../../contract/dates.ts';

/** Security design, "Codes and links", column "Phone code". */
export const codeLifetimeMs = 10 * minuteMs;
export const attemptsPerCode = 3;
export const resendPauseMs = minuteMs;
const codesPerDay = 5;
/** How long a proven number waits for names and consents. */
export const signUpLifetimeMs = 30 * minuteMs;

/**
 * The states of a code: `open` may be entered, `proven` was right and waits for the sign-up; the others are dead for
 * different reasons.
 */
export const codeStates = ['open', 'proven', 'used', 'replaced', 'expired', 'exhausted'] as const;
export type CodeState = (typeof codeStates)[number];

export type CodeFacts = {
  attempts: number;
  expiresAt: Date;
  provenAt: Date | null;
  voidedAt: Date | null;
  usedAt: Date | null;
};

export function stateOfCode(code: CodeFacts, now: Date): CodeState {
  if (code.usedAt) return 'used';
  if (code.provenAt) return now.getTime() - code.provenAt.getTime() < signUpLifetimeMs ? 'proven' : 'expired';
  if (code.voidedAt) return 'replaced';
  if (code.expiresAt <= now) return 'expired';
  return code.attempts >= attemptsPerCode ? 'exhausted' : 'open';
}

/**
 * How long a number must wait for its next code.
 *
 * @param sent how many codes it got in the last 24 hours, when the last and when the first of them.
 * @returns 0 when one may be sent now.
 */
export function resendWait(
  sent: { count: number; lastAt: Date | null; firstAt: Date | null },
  now: Date,
): { waitMs: number; isDayFull: boolean } {
  if (sent.count >= codesPerDay && sent.firstAt)
    return { waitMs: Math.max(1, sent.firstAt.getTime() + dayMs - now.getTime()), isDayFull: true };
  return { waitMs: sent.lastAt ? Math.max(0, sent.lastAt.getTime() + resendPauseMs - now.getTime()) : 0, isDayFull: false };
}

/** The six digits of a typed or pasted text (spaces, dashes, "G-123456"); null when there are not six. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[^\d]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
