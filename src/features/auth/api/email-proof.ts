import type { TalentScope } from '../../../contract/ids.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import type { TalentRow } from '../../account/api/store.ts';
import type { EmailProof } from '../email-contract.ts';
import type { AuthDeps } from './deps.ts';
import { isPasswordRight } from './password-hash.ts';
import { findSessionStart } from './session-store.ts';

/** Whoever signed in this recently has just proven who they are. */
const freshMs = 15 * 60_000;

/**
 * What a change of address asks for besides the session: a session left open on a foreign device must not be enough to
 * carry an account away. Without password and without anything confirmed there is no way to log in again but this
 * session, so it has to suffice: that account is only as old as its unread activation mail.
 */
export async function proofFor(
  deps: Pick<AuthDeps, 'db' | 'clock'>,
  talent: TalentScope,
  row: TalentRow,
  sessionId: string,
): Promise<EmailProof> {
  const began = await findSessionStart(deps.db, talent, sessionId);
  if (began && deps.clock().getTime() - began.getTime() < freshMs) return 'none';
  if (row.password_hash !== null) return 'password';
  return row.email_verified_at || row.mobile_verified_at ? 'login' : 'none';
}

/** @throws AppError VALIDATION_FAILED on `currentPassword`, FORBIDDEN when only a new log-in will do. */
export async function requireProof(
  deps: AuthDeps,
  talent: TalentScope,
  row: TalentRow,
  given: { sessionId: string; currentPassword?: string | undefined },
): Promise<void> {
  const proof = await proofFor(deps, talent, row, given.sessionId);
  if (proof === 'none') return;
  if (proof === 'login' || row.password_hash === null) throw new AppError('FORBIDDEN', { messages: ['talent.account.email.loginAgain'] });
  if (given.currentPassword === undefined) throw fieldError('currentPassword', 'talent.account.email.password.required');
  await deps.limiter.take('signInAccount', `${talent.tenantId}:${talent.talentId}`);
  if (!(await isPasswordRight(row.password_hash, given.currentPassword)))
    throw fieldError('currentPassword', 'talent.account.password.wrong');
}
