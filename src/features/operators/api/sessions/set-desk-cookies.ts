import type { ApiContext } from '../../../../server/http/env.ts';
import { deskCookies } from '../../operator-session.ts';
import type { DeskDeps } from '../deps.ts';

/** Sets a cookie of the desk with an answer that nobody may keep; an empty value removes it. */
export function setDeskCookies(c: ApiContext, { isHttps }: Pick<DeskDeps, 'isHttps'>, name: string, value: string): void {
  for (const cookie of deskCookies(name, value, isHttps)) c.header('set-cookie', cookie, { append: true });
  c.header('cache-control', 'no-store');
}
