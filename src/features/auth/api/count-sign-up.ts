import { AppError } from '../../../server/http/app-error.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { Caller } from './deps.ts';

/**
 * Makes an account within the limits of a place: few may be made, and more be refused. An office whose people try addresses that
 * are taken does not use its accounts up; yet each refusal may tell that an address is known, so they are counted too.
 *
 * @throws AppError TOO_MANY_REQUESTS, and whatever `create` throws.
 */
export async function countSignUp<T>(
  { limiter }: { limiter: RateLimiter },
  { scope, addressKey }: Pick<Caller, 'scope' | 'addressKey'>,
  create: () => Promise<T>,
): Promise<T> {
  const place = `${scope.tenantId}:${addressKey}`;
  await limiter.take('signUp', place);
  try {
    return await create();
  } catch (error) {
    await limiter.giveBack('signUp', place);
    if (error instanceof AppError && error.status < 500) await limiter.take('signUpRefused', place);
    throw error;
  }
}
