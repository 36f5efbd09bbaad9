import type { TalentId } from '../../../../contract/ids.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { networkKey } from '../../../../server/http/client-address.ts';
import type { AuthDeps, Caller } from '../deps.ts';
import { findDevice } from '../sessions/known-device-store.ts';

/** Of nobody: looking for it takes as long as for somebody's. */
const noTalent = '00000000-0000-0000-0000-000000000000' as TalentId;

/**
 * Runs before a password is checked. Anyone who knows an address can try passwords for it, and must be able neither to go on
 * for long nor to lock its owner out: beyond the limits a captcha is required, and a browser that the talent has used before
 * has a limit of its own (decision 0023). The answers are the same for addresses without an account.
 *
 * @throws AppError CAPTCHA_FAILED (403) on `captcha` when one is needed, UNAVAILABLE (503) when it cannot be checked.
 */
export async function slowGuessingDown(
  deps: Pick<AuthDeps, 'db' | 'limiter' | 'captcha'>,
  { scope, deviceId, addressKey }: Caller,
  given: { email: string; captcha?: string | undefined },
  owner: TalentId | null,
): Promise<void> {
  const account = `${scope.tenantId}:${given.email.toLowerCase()}`;
  const device = deviceId && (await findDevice(deps.db, { ...scope, talentId: owner ?? noTalent }, deviceId));
  if (device && (await deps.limiter.tryTake('signInBrowser', `${account}:${device.id}`))) return;
  const isWithin = await Promise.all([
    deps.limiter.tryTake('signInNetwork', `${account}:${networkKey(addressKey)}`),
    deps.limiter.tryTake('signInAccount', account),
  ]);
  if (isWithin.every(Boolean)) return;
  const message = 'talent.auth.captcha';
  if (given.captcha === undefined) throw new AppError('CAPTCHA_FAILED', { messages: [message], fields: { captcha: [message] } });
  await deps.captcha.requireOfGuesser(scope, given.captcha);
}
