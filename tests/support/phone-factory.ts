import { mailsTo } from './sent-mails.ts';
import type { TenantKey, TestApp } from './test-app.ts';

const areas = [201, 202, 212, 305, 312, 404, 415, 512, 617, 702];
let made = 0;

/** A number of the block that the North American plan reserves for fiction (555-01xx), new for every call. */
export function newPhone(): { number: string; countryCode: string; e164: string } {
  const area = areas[Math.floor(made / 100) % areas.length];
  const line = String(made % 100).padStart(2, '0');
  made += 1;
  return { number: `${area} 555 01${line}`, countryCode: 'US', e164: `+1${area}55501${line}` };
}

/** The headers of a browser with an id on a page of ours. */
export function browser(id: string): Record<string, string> {
  return { cookie: `browser.uuid=${id}`, 'sec-fetch-site': 'same-origin' };
}

export type AskedCode = { flowId: string; code: string };

/** Asks for a code as a page does and reads it from the outbox. */
export async function askForCode(
  app: TestApp,
  phone: { number: string; countryCode: string; e164: string },
  options: { tenant?: TenantKey; headers?: Record<string, string>; token?: string; purpose?: 'enter' | 'change' } = {},
): Promise<AskedCode> {
  const { purpose, ...caller } = options;
  const body = { number: phone.number, countryCode: phone.countryCode, ...(purpose ? { purpose } : {}) };
  const response = await app.call('PUT', '/freelancer/resetPhoneCode', { tenant: 'meridian', ...caller, body });
  if (response.status !== 200) throw new Error(`resetPhoneCode answered ${response.status}: ${await response.text()}`);
  const { flowId } = (await response.json()) as { flowId: string };
  return { flowId, code: await lastCode(app, phone.e164) };
}

/** The code in the newest text message to a number. */
export async function lastCode(app: TestApp, number: string): Promise<string> {
  const message = (await mailsTo(app, number)).find(({ kind }) => kind === 'phoneCode');
  const code = message ? /#(\d{6})$/.exec(message.text)?.[1] : undefined;
  if (!code) throw new Error(`no code for ${number}`);
  return code;
}

/** Another code than the right one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
