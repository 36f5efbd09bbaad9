import type { TenantScope } from '../../../contract/ids.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type CaptchaKind, captchaKindOf, guessingCaptchaKindOf } from '../captcha-kind.ts';
import { altchaKeys, type Challenge, makeChallenge, readSolution } from './altcha.ts';
import type { CaptchaDeps } from './deps.ts';
import { type CaptchaVerdict, verifyRecaptcha } from './recaptcha.ts';
import { claimSolution } from './store.ts';

export type Captcha = {
  /** @throws AppError NOT_FOUND where the client uses another captcha than the self-hosted one. */
  challenge: (scope: TenantScope) => Promise<Challenge>;
  /**
   * Checks the captcha that the client requires; call it once per request, after all checks of the form itself, because a
   * token counts once.
   *
   * @throws AppError CAPTCHA_FAILED (403) on `captcha` for a missing or wrong token, UNAVAILABLE (503) when the provider cannot say.
   */
  require: (scope: TenantScope, token: string | undefined) => Promise<void>;
  /** The same against guessing, where a client that asks for nothing otherwise has our own captcha too. @throws AppError as `require` does. */
  requireOfGuesser: (scope: TenantScope, token: string | undefined) => Promise<void>;
};

/** The captcha of each client: none, Google's or our own. */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { config, log } = deps;

  async function checkAltcha(scope: TenantScope, token: string): Promise<CaptchaVerdict> {
    const now = deps.clock();
    const { key } = deps.tenants.byId(scope.tenantId);
    const accepted = deps.sessionKeys.all.map(({ secret }) => altchaKeys(secret, key));
    const challenge = await readSolution(accepted, token, now);
    if (!challenge) return 'failed';
    const solution = { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) };
    return (await claimSolution(deps.db, scope, solution, now)) ? 'passed' : 'failed';
  }

  async function checkRecaptcha(scope: TenantScope, token: string): Promise<CaptchaVerdict> {
    const { key } = deps.tenants.byId(scope.tenantId);
    const report = (reason: string) => log.error({ client: key, reason }, 'reCAPTCHA could not be asked');
    const secret = config.RECAPTCHA_SECRETS?.[key] ?? config.RECAPTCHA_SECRET;
    if (!secret) {
      report('RECAPTCHA_SECRET is not set, but the client has a site key');
      return 'unavailable';
    }
    return verifyRecaptcha({ url: config.RECAPTCHA_VERIFY_URL, secret, timeoutMs: config.RECAPTCHA_TIMEOUT_MS }, token, report);
  }

  async function requireKind(kind: NonNullable<CaptchaKind>, scope: TenantScope, token: string | undefined): Promise<void> {
    const check = kind.name === 'altcha' ? checkAltcha : checkRecaptcha;
    const verdict = token ? await check(scope, token) : 'failed';
    if (verdict === 'passed') return;
    const message = verdict === 'failed' ? 'talent.captcha.failed' : 'talent.captcha.unavailable';
    throw new AppError(verdict === 'failed' ? 'CAPTCHA_FAILED' : 'UNAVAILABLE', { messages: [message], fields: { captcha: [message] } });
  }

  return {
    async challenge(scope) {
      const tenant = deps.tenants.byId(scope.tenantId);
      if (guessingCaptchaKindOf(tenant).name !== 'altcha') throw notFound('no captcha of our own here');
      return makeChallenge(altchaKeys(deps.sessionKeys.current.secret, tenant.key), config.CAPTCHA_COST, deps.clock());
    },
    async require(scope, token) {
      const kind = captchaKindOf(deps.tenants.byId(scope.tenantId));
      if (kind) await requireKind(kind, scope, token);
    },
    requireOfGuesser: (scope, token) => requireKind(guessingCaptchaKindOf(deps.tenants.byId(scope.tenantId)), scope, token),
  };
}
