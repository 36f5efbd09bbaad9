import { redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import { asTalent } from '../../auth/web/sign-in-browser.ts';
import { signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import type { LeadProfile } from '../contract.ts';
import { leadProfilesClient } from './client.ts';

/** `?leadProfile=<token>`: the link of a lead profile leads to the sign-up page. */
function leadTokenOf(url: URL): string | null {
  return url.searchParams.get('leadProfile') || null;
}

/** The data of the link's holder; null for the ordinary page, which a failing link gets as well (specification section 8). */
export async function loadLead(facts: RequestFacts, url: URL): Promise<LeadProfile | null> {
  const token = leadTokenOf(url);
  if (token === null) return null;
  try {
    return await unwrap(leadProfilesClient(facts.api).leadprofile[':token'].$get({ param: { token } }));
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** The address with the project the lead was found for as a parameter: the bar and the page name it. */
export function withLeadProject(url: URL, lead: LeadProfile | null): URL {
  const named = new URL(url);
  if (lead?.projectId && !named.searchParams.has('project')) named.searchParams.set('project', String(lead.projectId));
  return named;
}

/** After signing up with a lead's link: the account adopts the lead's data. A failure is only logged. */
export async function linkLead(facts: RequestFacts, url: URL, tokens: TokenPair): Promise<void> {
  const tokenUuid = leadTokenOf(url);
  if (tokenUuid === null) return;
  await unwrap(leadProfilesClient(asTalent(facts, tokens)).leadprofile.use.$post({ json: { tokenUuid } })).catch(() => undefined);
}

/**
 * The button of a link that signs in. A failing link leads to the ordinary sign-up page; that of a deactivated talent to log-in, with an
 * explanation.
 */
export async function signInByLead(facts: RequestFacts, url: URL): Promise<never> {
  const tokenUuid = leadTokenOf(url) ?? '';
  try {
    const lead = await loadLead(facts, url);
    const { didAutoActivation, ...tokens } = await unwrap(
      leadProfilesClient(facts.api).authorizeWithLeadProfileToken.$post({ json: { tokenUuid } }),
    );
    await signInToPortal(facts, tokens);
    const home = lead?.projectId ? `/app/project/${lead.projectId}` : '/app/project';
    throw redirect(didAutoActivation ? `${home}?leadProfile=created` : home);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    throw redirect(error.problem.code === 'ACCOUNT_DEACTIVATED' ? '/app/login?deactivated=true' : '/app/signup');
  }
}
