import type { RequestFacts } from '../../../web/request-context.ts';
import { signUpLifetimeMs } from '../code-rules.ts';

const name = 'phone.flow';

/**
 * Which code this browser waits for. A cookie, not a field or an address: the steps survive a reload, work without script,
 * and leave neither number nor flow in the history. It opens nothing without the code and the browser's id.
 */
export function readFlowId(request: Request): string | null {
  const found = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim().split('='));
  const value = found.find(([key]) => key === name)?.[1];
  return value && /^[0-9a-f-]{36}$/.test(value) ? value : null;
}

export function keepFlowId(facts: RequestFacts, flowId: string): void {
  set(facts, flowId, signUpLifetimeMs / 1000);
}

export function dropFlowId(facts: RequestFacts): void {
  set(facts, '', 0);
}

function set(facts: RequestFacts, value: string, maxAgeSeconds: number): void {
  const secure = facts.origin.startsWith('https:') ? '; Secure' : '';
  facts.responseHeaders.append('set-cookie', `${name}=${value}; Path=/app; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`);
}
