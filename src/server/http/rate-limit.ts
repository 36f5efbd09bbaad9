import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import { addressKey } from './client-address.ts';
import type { ApiContext, ApiEnv } from './env.ts';

/** `isShared`: counted in the database for all processes together. For what is guessed, costs money or mails people. */
type Limit = { points: number; seconds: number; isShared?: true };

/** The limits of the security design. Keys hold tenant + subject, so one client's traffic never throttles another's. */
export const limits = {
  signIn: { points: 25, seconds: 300, isShared: true },
  /** Passwords tried for one account: beyond these a captcha is required, nobody is locked out (decision 0023). */
  signInAccount: { points: 25, seconds: 3600, isShared: true },
  /** The same from one network, and from one browser that the talent has used before. */
  signInNetwork: { points: 10, seconds: 3600, isShared: true },
  signInBrowser: { points: 25, seconds: 3600, isShared: true },
  reset: { points: 5, seconds: 1800, isShared: true },
  /** Accounts made from one place; a form that is refused takes none of these, but each tells whether an address is known. */
  signUp: { points: 5, seconds: 1800, isShared: true },
  signUpRefused: { points: 30, seconds: 1800, isShared: true },
  /** One-time links: mails to one address, and from one place. */
  oneTimeLink: { points: 5, seconds: 1800, isShared: true },
  oneTimeLinkFrom: { points: 20, seconds: 1800, isShared: true },
  /** Test mails to oneself, by operator: somebody tries settings. */
  testMail: { points: 15, seconds: 900, isShared: true },
  /** Clients made in the browser, and attempts at it, by operator: each mails somebody. */
  newClient: { points: 30, seconds: 3600, isShared: true },
  /** Codes of a second factor typed for one operator; those that are right do not count. */
  secondFactor: { points: 10, seconds: 3600, isShared: true },
  /**
   * Codes texted to phones, from one place: every one costs money. SMS fraud uses many places and many numbers of one block,
   * so blocks of 1,000 numbers are counted too, and finally all texts of a client.
   */
  phoneCode: { points: 10, seconds: 1800, isShared: true },
  phoneCodeBlock: { points: 20, seconds: 3600, isShared: true },
  phoneCodeClient: { points: 500, seconds: 3600, isShared: true },
  /** Challenges of the self-hosted captcha. */
  captcha: { points: 60, seconds: 600 },
  /** Security ids entered, by talent: so taken numbers cannot be found by trying. */
  securityId: { points: 10, seconds: 3600, isShared: true },
  /** Changes of the address: each attempt sends a mail. */
  changeEmail: { points: 5, seconds: 3600, isShared: true },
  existence: { points: 10, seconds: 600, isShared: true },
  /** Mailed links that sign in or name a person; the secrets cannot be guessed, so this only protects the database. */
  link: { points: 60, seconds: 600 },
  /** Joining one pool, by talent: every time leaves a line in the pool's history. */
  membership: { points: 10, seconds: 86_400 },
  /** Copies of all of a talent's data and files: expensive, and attractive to thieves. */
  export: { points: 5, seconds: 3600, isShared: true },
  /** CVs and letters made from a profile, by talent: each takes a place in the writer's queue. */
  madeDocument: { points: 60, seconds: 3600 },
  /** Stored CVs read once more, for their lines, by talent: each takes a place in the reader's queue. */
  cvLines: { points: 120, seconds: 3600 },
  /** Recommendations by mail, counted by address, by talent. */
  referral: { points: 20, seconds: 86_400, isShared: true },
  /** Places looked up, by talent or address: installations may pay for each. */
  geo: { points: 120, seconds: 300 },
  /** Reports of violations of the Content-Security-Policy, by address. */
  cspReports: { points: 60, seconds: 300 },
  /** Redirects to a provider of social sign-in, by address: each calls another server and writes a row. */
  social: { points: 30, seconds: 300 },
  anonymous: { points: 300, seconds: 300 },
  signedIn: { points: 1500, seconds: 300 },
  /** Calls of operators, by person or key: a system that reads all applications takes a page of 200 with each. */
  operator: { points: 3000, seconds: 300 },
  /** Keys and cookies of operators that open nothing, by address. */
  operatorRefused: { points: 60, seconds: 300, isShared: true },
  /** Pages, by address: rendering costs more than a call, and one page makes several calls that are not counted again. */
  page: { points: 600, seconds: 300 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

/** What is left of a limit; null where limits are switched off. */
type LimitState = { name: LimitName; points: number; seconds: number; remaining: number; resetSeconds: number } | null;

/** Counts attempts. */
export type RateLimiter = {
  /** Throws 429 with Retry-After once a key has used its points. */
  take: (name: LimitName, key: string) => Promise<LimitState>;
  /** What is left, without counting. */
  look: (name: LimitName, key: string) => Promise<LimitState>;
  /** The same for limits that ask for more instead of refusing: false once a key has used its points. */
  tryTake: (name: LimitName, key: string) => Promise<boolean>;
  /** What was counted has not come to pass. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
};

/** @param factor of every limit, 0 for none. @param pool for shared limits; without one this process counts for itself */
export function createRateLimiter(factor: number, pool?: pg.Pool): RateLimiter {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const limit: Limit = limits[name];
    const known = limiters.get(name);
    if (known) return known;
    const settings = { keyPrefix: name, points: Math.ceil(limit.points * factor), duration: limit.seconds };
    const made = limit.isShared && pool ? countedInDatabase(pool, settings) : new RateLimiterMemory(settings);
    limiters.set(name, made);
    return made;
  };
  const stateOf = (name: LimitName, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitState => ({
    name,
    points: limiterOf(name).points,
    seconds: limits[name].seconds,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  const consume = async (name: LimitName, key: string): Promise<{ isRefused: boolean; state: LimitState }> => {
    if (factor === 0) return { isRefused: false, state: null };
    try {
      return { isRefused: false, state: stateOf(name, await limiterOf(name).consume(hashKey(key))) };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return { isRefused: true, state: stateOf(name, refused) };
    }
  };
  return {
    async take(name, key) {
      const { isRefused, state } = await consume(name, key);
      if (isRefused) throw new AppError('TOO_MANY_REQUESTS', state ? { retryAfterSeconds: state.resetSeconds } : {});
      return state;
    },
    async look(name, key) {
      const found = factor === 0 ? null : await limiterOf(name).get(hashKey(key));
      return found && stateOf(name, found);
    },
    tryTake: async (name, key) => !(await consume(name, key)).isRefused,
    async giveBack(name, key) {
      if (factor > 0) await limiterOf(name).reward(hashKey(key));
    },
  };
}

function countedInDatabase(pool: pg.Pool, settings: { keyPrefix: string; points: number; duration: number }): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...settings,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // A job forgets them (`forgetRateLimits`).
    clearExpiredByTimeout: false,
    // A caller that was refused once is refused by this process without another look at the database.
    inMemoryBlockOnConsumed: settings.points + 1,
  });
}

/** Keys name people and addresses; the table shall not. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The general limit of the API: 300 calls in 5 minutes for visitors and address, 1,500 for a talent. */
export function apiRateLimit(limiter: RateLimiter) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const session = c.get('session');
    const tenant = c.get('tenantId');
    // Pages rendered in this process were counted once, when the browser requested the page.
    if (!c.env?.internal) {
      if (session) await takeVisibly(c, limiter, 'signedIn', `${tenant}:${session.talentId}`);
      else await takeVisibly(c, limiter, 'anonymous', `${tenant}:${addressKey(c.get('remoteAddress'))}`);
    }
    await next();
  });
}

/**
 * The limit of operators' calls, by person or key. Callers with neither are counted by address before the call says 401, so that
 * keys cannot be guessed.
 */
export function operatorRateLimit(limiter: RateLimiter) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const principal = c.get('operator') ?? c.get('arrivingOperator');
    if (principal) await takeVisibly(c, limiter, 'operator', `${c.get('tenantId')}:${principal.id}`);
    else await takeVisibly(c, limiter, 'operatorRefused', `${c.get('tenantId')}:${addressKey(c.get('remoteAddress'))}`);
    await next();
  });
}

/** Takes a point, and says in the answer how many are left (draft-ietf-httpapi-ratelimit-headers). */
async function takeVisibly(c: ApiContext, limiter: RateLimiter, name: LimitName, key: string): Promise<void> {
  const show = (state: LimitState) => {
    if (!state) return;
    c.header('RateLimit-Policy', `"${name}";q=${state.points};w=${state.seconds}`);
    c.header('RateLimit', `"${name}";r=${state.remaining};t=${state.resetSeconds}`);
  };
  try {
    show(await limiter.take(name, key));
  } catch (refused) {
    show(await limiter.look(name, key));
    throw refused;
  }
}
