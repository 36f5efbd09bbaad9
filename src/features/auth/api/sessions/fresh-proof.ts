import type { SessionScope } from '../../../../contract/ids.ts';
import { AppError, fieldError } from '../../../../server/http/app-error.ts';
import { isPasswordRight } from '../../../../server/passwords/password-hash.ts';
import { findTalent } from '../../../account/api/store.ts';
import type { NeededProof } from '../../contract.ts';
import type { AuthDeps } from '../deps.ts';
import { findSessionStart } from './session-store.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'limiter'>;

/** How long signing in counts as proof that it is still the same person at the keyboard. */
const freshMs = 10 * 60_000;

/** The proof that a sensitive step requires from this talent now. */
export async function neededProof(deps: Pick<Deps, 'db' | 'clock'>, talent: SessionScope): Promise<NeededProof> {
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  if (row.password_hash !== null) return 'password';
  return (await isJustSignedIn(deps, talent)) ? 'none' : 'login';
}

export async function isJustSignedIn(deps: Pick<Deps, 'db' | 'clock'>, talent: SessionScope): Promise<boolean> {
  const startedAt = await findSessionStart(deps.db, talent, talent.sessionId);
  return startedAt !== null && deps.clock().getTime() - startedAt.getTime() < freshMs;
}

/**
 * The same where a password typed a moment ago, at log-in, need not be typed again: adding a sign-in method.
 *
 * @throws AppError as `requireFreshProof` does.
 */
export async function requireRecentProof(deps: Deps, talent: SessionScope, password: string | undefined): Promise<void> {
  if (!(await isJustSignedIn(deps, talent))) await requireFreshProof(deps, talent, password);
}

/**
 * Guards steps that an open browser somewhere must not be enough for. Talents with a password type it; the others must have
 * signed in within the last ten minutes.
 *
 * @throws AppError VALIDATION_FAILED on `password`, FORBIDDEN with `talent.account.proof.login`, TOO_MANY_REQUESTS.
 */
export async function requireFreshProof(deps: Deps, talent: SessionScope, password: string | undefined): Promise<void> {
  const needed = await neededProof(deps, talent);
  if (needed === 'login') throw new AppError('FORBIDDEN', { messages: ['talent.account.proof.login'] });
  if (needed === 'none') return;
  if (!password) throw fieldError('password', 'talent.auth.password.required');
  await deps.limiter.take('signInAccount', `${talent.tenantId}:${talent.talentId}`);
  const row = await findTalent(deps.db, talent);
  const isRight = row?.password_hash != null && (await isPasswordRight(row.password_hash, password));
  if (!isRight) throw fieldError('password', 'talent.account.password.wrong');
}
