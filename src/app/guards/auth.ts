import { redirect } from 'react-router';
import { readCookie } from '../../contract/cookies.ts';
import { loginLink } from '../../contract/links.ts';
import { accessCookie } from '../../features/auth/session-cookies.ts';
import { authClient } from '../../features/auth/web/client.ts';
import { requestContext } from '../../web/request-context.ts';
import type { Guard, GuardInput } from './guards.ts';
import { returnPath, viewerOf } from './page-facts.ts';

/**
 * The /app routes need log-in. With an expired access token the browser refreshes by itself and comes back;
 * server rendering never rotates (security design, "Tokens").
 */
export const auth: Guard = async (input) => {
  const facts = input.context.get(requestContext);
  if (facts.isSignedIn) return;
  if (facts.needsRefresh) {
    // A form that was sent must not lose what is in it: this one request refreshes here instead.
    if (input.request.method !== 'GET' && (await refreshInPlace(input))) return;
    throw redirect(`/app/session?return=${encodeURIComponent(returnPath(input.url))}`);
  }
  // A token whose session is over may belong to a deactivated account; a call to the API tells, and either way the talent is
  // sent to log-in.
  if (readCookie(input.request.headers.get('cookie'), accessCookie)) await viewerOf(input);
  throw redirect(loginLink(returnPath(input.url)));
};

/** Refreshes with the request's cookies; the answer's cookies go to the browser and to the calls of this request. */
async function refreshInPlace({ context, request }: GuardInput): Promise<boolean> {
  const facts = context.get(requestContext);
  const response = await authClient(facts.api)
    .refreshToken.$post({ json: {} })
    .catch(() => null);
  if (!response?.ok) return false;
  const fresh = (response as unknown as Response).headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const names = fresh.map((cookie) => cookie.split('=')[0]);
  const kept = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = [...kept.filter((part) => part && !names.includes(part.split('=')[0])), ...fresh].join('; ');
  const { api } = facts;
  context.set(requestContext, {
    ...facts,
    isSignedIn: true,
    needsRefresh: false,
    api: (input, init) => {
      const call = new Request(input, init);
      call.headers.set('cookie', cookie);
      return api(call);
    },
  });
  return true;
}
