import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { authClient } from '../../auth/web/client.ts';
import { signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import { invitationsClient } from './client.ts';

/** What a link leads to. It changes nothing, so rendering and mail scanners may ask. @throws ApiProblem */
export function lookAtLink(facts: RequestFacts, urlToken: string) {
  return unwrap(invitationsClient(facts.api).urlToken.look.$post({ json: { urlToken } }));
}

/** Signs this browser in with a link, after a press or where the browser is the talent's own. @throws ApiProblem */
export async function enterByLink(facts: RequestFacts, urlToken: string): Promise<void> {
  const tokens = await unwrap(invitationsClient(facts.api).authorizeWithUrlToken.$post({ json: { urlToken } }));
  // Whoever was signed in here leaves first: the cookies set last are the ones the browser keeps.
  if (facts.isSignedIn || facts.needsRefresh)
    await authClient(facts.api)
      .logout.$post({ json: {} })
      .catch(() => null);
  await signInToPortal(facts, tokens);
}
