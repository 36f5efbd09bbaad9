import type { ClientContext } from '../contract/client-context.ts';
import { accountClient } from '../features/account/web/client.ts';
import { cmsClient } from '../features/cms/web/client.ts';
import { legalClient } from '../features/legal/web/client.ts';
import { tenancyClient } from '../features/tenancy/web/client.ts';
import { load, unwrap } from '../web/api-client.ts';
import type { RequestFacts } from '../web/request-context.ts';
import type { Shell } from '../web/shell-context.ts';

/** The client of this page; the same for every visitor, so mostly no call. */
export function loadClient(facts: Pick<RequestFacts, 'api' | 'shared'>): Promise<ClientContext> {
  return facts.shared('client', () => load(tenancyClient(facts.api).client.context.$get()));
}

/**
 * What every page needs. Only the client is indispensable: failures of the rest are ignored (specification section 8). Operators' pages show
 * nothing of the talent who may be signed in in the same browser.
 */
export async function loadShell(facts: RequestFacts): Promise<Shell> {
  const isTalent = facts.isSignedIn && !facts.desk;
  const [client, links, viewer, missingLegal] = await Promise.all([
    loadClient(facts),
    facts
      .shared('footer', () => unwrap(cmsClient(facts.api).client.footerLinks.$get()))
      .catch(() => ({ results: [], lead: null, disclaimer: null })),
    isTalent ? unwrap(accountClient(facts.api).freelancer.$get()).catch(() => null) : null,
    isTalent ? unwrap(legalClient(facts.api).freelancer.legal.needsToAgree.$get()).catch(() => null) : null,
  ]);
  return {
    client,
    locale: facts.locale,
    nonce: facts.nonce,
    origin: facts.origin,
    year: facts.now.getUTCFullYear(),
    messageScripts: [...facts.messageScripts],
    laterMessages: facts.laterMessages,
    viewer,
    footerLinks: links.results,
    lead: links.lead,
    disclaimer: links.disclaimer,
    missingLegal: missingLegal ?? { terms: false, privacy: false, hasAgreedBefore: true },
    needsRefresh: facts.needsRefresh && !facts.desk,
    expiresInSeconds: isTalent ? facts.expiresInSeconds : null,
    desk: facts.desk,
  };
}
