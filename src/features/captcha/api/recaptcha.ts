import { z } from 'zod';

/** The result of a check. `unavailable`: the provider failed, which must count as a refusal. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Codes about our settings, not about the visitor. */
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys', 'sitekey-secret-mismatch'];

/**
 * Asks Google whether a token is good. The visitor's address is not passed on: the answer does not need it.
 *
 * @param report gets one line for the log when the check could not be made; never the token or the secret.
 */
export async function verifyRecaptcha(
  provider: { url: string; secret: string; timeoutMs: number },
  token: string,
  report: (reason: string) => void,
): Promise<CaptchaVerdict> {
  try {
    const response = await fetch(provider.url, {
      method: 'POST',
      body: new URLSearchParams({ secret: provider.secret, response: token }),
      signal: AbortSignal.timeout(provider.timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) {
      report(`the provider answered ${response.status}`);
      return 'unavailable';
    }
    const answer = answerSchema.parse(await response.json());
    const fault = answer['error-codes'].find((code) => ownFaults.includes(code));
    if (fault) {
      report(`the provider refuses our settings: ${fault}`);
      return 'unavailable';
    }
    return answer.success ? 'passed' : 'failed';
  } catch (error) {
    report(error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : 'the provider cannot be reached');
    return 'unavailable';
  }
}
