import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TenantKey, TestApp } from './test-app.ts';

/** Switches the captcha of a client of this test's app; `null` switches it off. */
export function useCaptcha(app: TestApp, tenant: TenantKey, captcha: { siteKey: string | null } | null): void {
  const found = app.services.tenants.byKey(tenant);
  if (!found) throw new Error(`No tenant ${tenant}`);
  Object.assign(found, { reCaptchaIsEnabled: captcha !== null, reCaptchaSiteKey: captcha?.siteKey ?? null });
}

/** Does what the visitor's browser does: fetches a challenge, solves it and packs the answer. Run the app with `CAPTCHA_COST: '1'`. */
export async function solveCaptcha(app: TestApp, tenant: TenantKey): Promise<string> {
  const response = await app.call('GET', '/captcha/challenge', { tenant });
  if (response.status !== 200) throw new Error(`the challenge answered ${response.status}`);
  const challenge = (await response.json()) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 2_000 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export type RecaptchaProvider = {
  url: string;
  /** What was asked, as form fields. */
  asked: Record<string, string>[];
  stop: () => Promise<void>;
};

/**
 * A server that speaks the protocol of Google's check. The token decides: `good` passes, `slow` is never answered,
 * `down` answers 503, `nonsense` answers a page, `wrong-secret` blames the settings, anything else is refused.
 */
export async function startRecaptchaProvider(): Promise<RecaptchaProvider> {
  const asked: Record<string, string>[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      asked.push(fields);
      const answer = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      if (fields.response === 'slow') return;
      if (fields.response === 'down') answer(503, '{}');
      else if (fields.response === 'nonsense') answer(200, '<html>');
      else if (fields.response === 'wrong-secret') answer(200, '{"success":false,"error-codes":["invalid-input-secret"]}');
      else if (fields.response === 'good') answer(200, '{"success":true,"hostname":"atelier.localhost"}');
      else answer(200, '{"success":false,"error-codes":["invalid-input-response"]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
