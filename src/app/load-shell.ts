import type { TenancyApi } from '../features/tenancy/api/routes.ts';
import { apiClient, load } from '../web/api-client.ts';
import type { RequestFacts } from '../web/request-context.ts';

/** What every page needs: the client, the language, who is signed in. */
export async function loadShell(facts: RequestFacts, url: URL) {
  const client = await load(apiClient<TenancyApi>(facts.api).client.context.$get());
  return { client, locale: facts.locale, nonce: facts.nonce, origin: facts.origin, messageScripts: [...facts.messageScripts], path: url.pathname };
}
