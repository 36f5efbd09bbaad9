import { dayMs } from '../../../../contract/dates.ts';
import type { TalentScope, TenantScope } from '../../../../contract/ids.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { resendPauseMs, type TokenPurpose } from '../../token-lifetimes.ts';
import type { AuthDeps } from '../deps.ts';
import { recentAccountTokens, type TokenPayload } from './account-token-store.ts';

/** Security design, "Codes and links". */
export const mailsPerDay = 5;

/** Whether the client wants addresses confirmed; where it does not, nobody is mailed a link for it. */
export function confirmsEmails({ tenants }: Pick<AuthDeps, 'tenants'>, { tenantId }: TenantScope): boolean {
  return tenants.byId(tenantId).config.requiredVerifications.email !== 'disabled';
}

/**
 * What a link remembers of the mailbox it went to. It proves only that one: the account may have another address by the time
 * the link is opened, also because both were requested at the same moment.
 */
export function mailedTo(email: string): { email: string } {
  return { email: email.toLowerCase() };
}

export function wasMailedTo(payload: TokenPayload, email: string | null | undefined): boolean {
  return email != null && payload.email === email.toLowerCase();
}

/** How long until another link of this purpose may be mailed; 0 when it may now. Call it after `lockLinks`, which makes the count complete. */
export async function resendWaitMs(db: Db, talent: TalentScope, purpose: TokenPurpose, now: Date): Promise<number> {
  const { count, lastAt } = await recentAccountTokens(db, talent, purpose, now);
  if (count >= mailsPerDay) return dayMs;
  return lastAt ? Math.max(0, lastAt.getTime() + resendPauseMs - now.getTime()) : 0;
}

/** Call it after `lockLinks`. @throws AppError TOO_MANY_REQUESTS within a minute of the last link of this purpose and after five a day. */
export async function requireResendAllowed(trx: Transaction, talent: TalentScope, purpose: TokenPurpose, now: Date): Promise<void> {
  const waitMs = await resendWaitMs(trx, talent, purpose, now);
  if (waitMs > 0)
    throw new AppError('TOO_MANY_REQUESTS', { messages: ['talent.auth.resend.wait'], retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
