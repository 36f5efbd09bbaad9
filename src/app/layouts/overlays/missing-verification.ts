import type { Viewer } from '../../../contract/viewer.ts';

/** `pending` a new address, `email` the one there is, `address` there is none, `mobile` the number. */
type MissingVerification = 'pending' | 'email' | 'address' | 'mobile';

/** What an unverified talent can do about it. People who signed up by phone may have no address to confirm. */
export function findMissingVerification(
  viewer: Pick<Viewer, 'futureEmail' | 'verificationStatus' | 'email' | 'emailVerified'>,
  required: { email: string; mobile: string },
): MissingVerification | null {
  if (viewer.futureEmail !== null) return 'pending';
  if (viewer.verificationStatus !== 'UV') return null;
  if (required.email === 'disabled' || viewer.emailVerified) return required.mobile === 'disabled' ? null : 'mobile';
  return viewer.email === null ? 'address' : 'email';
}
