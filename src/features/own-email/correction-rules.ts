/** Why operators cannot correct a talent's address. */
export const correctionRefusals = ['closed', 'verified', 'ownWayIn', 'none'] as const;
export type CorrectionRefusal = (typeof correctionRefusals)[number];

type Facts = {
  isActive: boolean;
  email: string | null;
  isVerified: boolean;
  /** They can log in without the address: by a confirmed number, a passkey or a linked account. */
  hasOtherWayIn: boolean;
};

/**
 * Whether operators may correct an address: only one that nobody ever confirmed, of somebody who has no other way in, so that an account
 * whose owner has proven who they are is never theirs to hand on (decision 0078).
 */
export function whyNotCorrected({ isActive, email, isVerified, hasOtherWayIn }: Facts): CorrectionRefusal | null {
  if (!isActive) return 'closed';
  if (email === null) return 'none';
  if (isVerified) return 'verified';
  return hasOtherWayIn ? 'ownWayIn' : null;
}
