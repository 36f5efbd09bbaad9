import { httpOnlyCookie, readCookie } from '../../../contract/cookies.ts';
import { isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { signUpLifetimeMs } from '../code-rules.ts';

const name = 'phone.flow';

/**
 * Which code this browser waits for. A cookie, not a field or an address: the steps survive a reload, work without script,
 * and leave neither number nor flow in the history. It is worthless without the code and the browser's id.
 */
export function readFlowId(request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), name);
  return value && /^[0-9a-f-]{36}$/.test(value) ? value : null;
}

export function keepFlowId(facts: RequestFacts, flowId: string): void {
  set(facts, flowId, signUpLifetimeMs / 1000);
}

export function dropFlowId(facts: RequestFacts): void {
  set(facts, '', 0);
}

function set(facts: RequestFacts, value: string, maxAgeSeconds: number): void {
  facts.responseHeaders.append('set-cookie', httpOnlyCookie(name, value, { maxAgeSeconds, isHttps: isHttps(facts), path: '/app' }));
}
