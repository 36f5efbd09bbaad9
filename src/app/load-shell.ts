import type { AccountApi } from '../features/account/api/routes.ts';
import type { CmsApi } from '../features/cms/api/routes.ts';
import type { LegalApi } from '../features/legal/api/routes.ts';
import type { TenancyApi } from '../features/tenancy/api/routes.ts';
import { apiClient, load, unwrap } from '../web/api-client.ts';
import type { RequestFacts } from '../web/request-context.ts';
import type { Shell } from '../web/shell-context.ts';

/** What every page needs. Only the client is indispensable: failures of the rest are ignored (specification section 8). */
export async function loadShell(facts: RequestFacts): Promise<Shell> {
  const [client, links, viewer, missingLegal] = await Promise.all([
    load(apiClient<TenancyApi>(facts.api).client.context.$get()),
    unwrap(apiClient<CmsApi>(facts.api).client.footerLinks.$get()).catch(() => ({ results: [], lead: null })),
    facts.isSignedIn ? unwrap(apiClient<AccountApi>(facts.api).freelancer.$get()).catch(() => null) : null,
    facts.isSignedIn ? unwrap(apiClient<LegalApi>(facts.api).freelancer.legal.needsToAgree.$get()).catch(() => null) : null,
  ]);
  return {
    client,
    locale: facts.locale,
    nonce: facts.nonce,
    origin: facts.origin,
    year: new Date().getUTCFullYear(),
    messageScripts: [...facts.messageScripts],
    appMessages: facts.appMessages,
    viewer,
    footerLinks: links.results,
    lead: links.lead,
    missingLegal: missingLegal ?? { terms: false, privacy: false },
    needsRefresh: facts.needsRefresh,
    expiresInSeconds: facts.expiresInSeconds,
  };
}
