import { Secret, TOTP } from 'otpauth';
import type { TestOperator } from './operator-factory.ts';
import type { CallOptions, TestApp } from './test-app.ts';

/** What an authenticator app with this secret shows. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** The desk's cookies that a browser holds after an answer; null where it sets none. */
export function deskCookieOf(response: Response): string | null {
  const kept = response.headers.getSetCookie().filter((line) => line.startsWith('desk.') && !line.includes('Max-Age=0;'));
  return kept.length === 0 ? null : kept.map((line) => line.split(';')[0] ?? '').join('; ');
}

type Person = Pick<TestOperator, 'headers' | 'tenant'>;

export function callAs(app: TestApp, person: Person, method: string, path: string, options: CallOptions = {}): Promise<Response> {
  return app.call(method, `/v1/operator${path}`, { tenant: person.tenant, headers: person.headers, ...options });
}

/** Enrols an authenticator app for somebody who has just signed in. `headers` are those of their browser from now on. */
export async function enrolApp(
  app: TestApp,
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] | null; headers: Record<string, string> }> {
  const { secret } = (await (await callAs(app, person, 'POST', '/me/authenticator/setup')).json()) as { secret: string };
  const answer = await callAs(app, person, 'POST', '/me/authenticator', { body: { code: appCode(secret, app.services.clock()) } });
  if (answer.status !== 200) throw new Error(`confirming an app answered ${answer.status}: ${await answer.text()}`);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] | null };
  const cookie = deskCookieOf(answer);
  return { secret, recoveryCodes, headers: cookie ? { ...person.headers, cookie } : person.headers };
}
