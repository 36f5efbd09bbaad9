import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { isPasswordRight } from '../../../server/passwords/password-hash.ts';
import type { AuthDeps } from '../../auth/api/deps.ts';
import { attemptsPerCode, type CodeState, readCode, stateOfCode } from '../code-rules.ts';
import { type CodeOwner, type CodeRow, countAttempt, findCode } from './store.ts';

/**
 * Compares the typed code with the code of the flow. The attempt is counted first: of any number of simultaneous guesses
 * three are compared.
 *
 * @returns the code's row; the caller closes it in the transaction that acts on it.
 * @throws AppError VALIDATION_FAILED for a wrong code, with the remaining attempts in the message; LINK_EXPIRED for a code
 * that is
 *   dead, unknown or another browser's.
 */
export async function checkCode(deps: Pick<AuthDeps, 'db' | 'clock'>, owner: CodeOwner, flowId: string, typed: string): Promise<CodeRow> {
  const code = readCode(typed);
  if (!code) throw fieldError('mobileCode', 'talent.phone.code.form');
  const row = await countAttempt(deps.db, owner, flowId, deps.clock());
  if (!row) {
    const found = await findCode(deps.db, owner, flowId);
    throw deadCodeError(found ? stateOfRow(found, deps.clock()) : 'expired');
  }
  if (await isPasswordRight(row.code_hash, code)) return row;
  const left = attemptsPerCode - row.attempts;
  if (left <= 0) throw deadCodeError('exhausted');
  throw fieldError('mobileCode', left === 1 ? 'talent.phone.code.wrong.one' : 'talent.phone.code.wrong.two');
}

export function stateOfRow(row: CodeRow, now: Date): CodeState {
  return stateOfCode(
    { attempts: row.attempts, expiresAt: row.expires_at, provenAt: row.proven_at, voidedAt: row.voided_at, usedAt: row.used_at },
    now,
  );
}

/** A code that can no longer be entered; a new one must be requested. */
export function deadCodeError(state: CodeState): AppError {
  // A proven code was entered already: entered again, it counts as used.
  const key = state === 'proven' || state === 'open' ? 'used' : state;
  return new AppError('LINK_EXPIRED', { messages: [`talent.phone.code.${key}`] });
}
