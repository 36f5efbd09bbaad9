import type { SessionScope } from '../../../contract/ids.ts';
import type { TalentRow } from '../../account/api/store.ts';
import type { AuthDeps } from '../../auth/api/deps.ts';
import { isJustSignedIn, neededProof, requireRecentProof } from '../../auth/api/sessions/fresh-proof.ts';
import type { NeededProof } from '../../auth/contract.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'hasLinkedSignInMethod'>;

/** The proof that a change of address requires: a session left open on a foreign device must not be enough to take an account over. */
export async function emailProofFor(deps: Deps, talent: SessionScope, row: TalentRow): Promise<NeededProof> {
  if ((await hasOnlyThisSession(deps, talent, row)) || (await isJustSignedIn(deps, talent))) return 'none';
  return neededProof(deps, talent);
}

/** @throws AppError VALIDATION_FAILED on `password`, FORBIDDEN when only a new log-in will do, TOO_MANY_REQUESTS. */
export async function requireEmailProof(deps: AuthDeps, talent: SessionScope, row: TalentRow, password: string | undefined): Promise<void> {
  if (!(await hasOnlyThisSession(deps, talent, row))) await requireRecentProof(deps, talent, password);
}

/**
 * Without password, passkey and linked account and with nothing confirmed there is no way to log in again, so the session
 * has to suffice: such an account is only as old as its unread activation mail.
 */
async function hasOnlyThisSession(deps: Deps, talent: SessionScope, row: TalentRow): Promise<boolean> {
  if (row.password_hash !== null || row.email_verified_at !== null || row.mobile_verified_at !== null) return false;
  return !(await deps.hasLinkedSignInMethod(deps.db, talent));
}
