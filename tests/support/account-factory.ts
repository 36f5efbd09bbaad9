import type { MessageTable } from '../../src/server/mail/outbox.ts';
import type { TenantKey, TestApp } from './test-app.ts';

export const goodPassword = 'blauer Fahrradsattel';

let made = 0;

/** The body of `POST /freelancer/register` as the form sends it; override what the test is about. */
export function registration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    firstName: 'Maëlle',
    lastName: 'Le Goff-Étienne',
    email: `maelle+${made}-${process.pid}@t-online.example`,
    password: goodPassword,
    residenceCountry: 'DE',
    terms: true,
    privacy: true,
    ...overrides,
  };
}

export type RegisteredTalent = { id: string; email: string; password: string; accessToken: string; refreshToken: string };

/** A talent who signed up through the API: unverified, with a password and a session. */
export async function registerTalent(
  app: TestApp,
  options: { tenant?: TenantKey; headers?: Record<string, string>; body?: Record<string, unknown> } = {},
): Promise<RegisteredTalent> {
  const body = registration(options.body);
  const response = await app.call('POST', '/freelancer/register', {
    tenant: options.tenant ?? 'nordlicht',
    headers: options.headers ?? {},
    body,
  });
  if (response.status !== 201) throw new Error(`register answered ${response.status}: ${await response.text()}`);
  const answer = (await response.json()) as { id: string; access_token: string; refresh_token: string };
  return {
    id: answer.id,
    email: String(body.email),
    password: String(body.password),
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
  };
}

export type SentMessage = { kind: string; recipient: string; subject: string; text: string; html: string | null; locale: string };

/** Everything in the outbox for one recipient, newest first. */
export async function mailsTo(app: TestApp, recipient: string): Promise<SentMessage[]> {
  return app.services.db
    .withTables<MessageTable>()
    .selectFrom('message')
    .select(['kind', 'recipient', 'subject', 'text', 'html', 'locale'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
}

/** The secret of the link in the newest mail of a kind. */
export async function linkToken(app: TestApp, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(app, recipient)).find((candidate) => candidate.kind === kind);
  const token = mail ? /[?&]token=([\w-]+)/.exec(mail.text)?.[1] : undefined;
  if (!token) throw new Error(`No ${kind} mail with a link for ${recipient}`);
  return token;
}
