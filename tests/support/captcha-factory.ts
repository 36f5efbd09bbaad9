import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type FakeAnswer, startFakeHttpServer } from './fake-http-server.ts';
import type { TenantKey, TestApp } from './test-app.ts';

/** Switches the captcha of a client of this test's app; `null` switches it off. */
export function setCaptcha(app: TestApp, tenant: TenantKey, captcha: { siteKey: string | null } | null): void {
  const found = app.services.tenants.byKey(tenant);
  if (!found) throw new Error(`No tenant ${tenant}`);
  Object.assign(found, { reCaptchaIsEnabled: captcha !== null, reCaptchaSiteKey: captcha?.siteKey ?? null });
}

/** Acts as the visitor's browser: fetches a challenge, solves it and packs the answer. Run the app with `CAPTCHA_COST: '1'`. */
export async function solveCaptcha(app: TestApp, tenant: TenantKey): Promise<string> {
  const response = await app.call('GET', '/captcha/challenge', { tenant });
  if (response.status !== 200) throw new Error(`the challenge answered ${response.status}`);
  const challenge = (await response.json()) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 2_000 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export type RecaptchaProvider = {
  url: string;
  /** The request, as form fields. */
  asked: () => Record<string, string>[];
  stop: () => Promise<void>;
};

/** The answer of Google's check to a token. */
const answers: Record<string, FakeAnswer> = {
  good: { json: { success: true, hostname: 'atelier.localhost' } },
  slow: 'silence',
  down: { status: 503 },
  nonsense: { text: '<html>' },
  'wrong-secret': { json: { success: false, 'error-codes': ['invalid-input-secret'] } },
};
const refusal: FakeAnswer = { json: { success: false, 'error-codes': ['invalid-input-response'] } };

/**
 * A server that speaks the protocol of Google's check. The token decides: `good` passes, `slow` is never answered,
 * `down` answers 503, `nonsense` answers a page, `wrong-secret` blames the settings, anything else is refused.
 */
export async function startRecaptchaProvider(): Promise<RecaptchaProvider> {
  const server = await startFakeHttpServer(({ body }) => answers[new URLSearchParams(body).get('response') ?? ''] ?? refusal);
  return {
    url: `${server.url}/recaptcha/api/siteverify`,
    asked: () => server.calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    stop: server.close,
  };
}
