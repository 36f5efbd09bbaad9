import type { ServerResponse } from 'node:http';
import type { RequestKind } from '../server/metrics.ts';

/**
 * What the host's middleware keeps of a request. `address`: whose it is, behind proxies of our own too; `isPageCall`: made by a process
 * that renders a page (`API_ORIGIN`). `outgoing`: Node's side of the answer, where a browser waits for it.
 */
export type HostEnv = { Variables: { address: string; isPageCall: boolean }; Bindings: { outgoing?: ServerResponse } };

/** What an address is, for limits, metrics and the form of a refusal. */
export function placeOf(path: string): RequestKind {
  if (/^\/(assets|theme|messages|brand)\//.test(path)) return 'asset';
  if (/^\/(v1|napi|image|og|sitemap)\//.test(path)) return 'api';
  return /^\/(healthz|readyz|metrics|docs|openapi|csp-reports)/.test(path) ? 'other' : 'page';
}
