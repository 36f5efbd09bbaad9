import { type ApiFetch, isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { clearedCookies, sessionCookies, type TokenPair } from '../session-cookies.ts';

/** Puts a session into the browser: the answer of this request sets the cookies, tokens never reach a script. */
export function signInBrowser(facts: RequestFacts, tokens: TokenPair): void {
  for (const cookie of sessionCookies(tokens, isHttps(facts))) facts.responseHeaders.append('set-cookie', cookie);
}

export function signOutBrowser(facts: RequestFacts): void {
  for (const cookie of clearedCookies(isHttps(facts))) facts.responseHeaders.append('set-cookie', cookie);
}

/** Calls the API as the talent who has just signed in, before the browser has the cookies. */
export function asTalent(facts: RequestFacts, tokens: TokenPair): ApiFetch {
  return (input, init) => {
    const call = new Request(input, init);
    call.headers.set('authorization', `Bearer ${tokens.access_token}`);
    return facts.api(call);
  };
}
