import { redirect } from 'react-router';
import { applyLink } from '../../../contract/links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { textOf, textsOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import { outcomeOfProviderError, type SocialProvider } from '../providers.ts';
import { socialClient } from './client.ts';
import { outcomeLink } from './outcome-link.ts';
import { outcomeOfProblem } from './outcome-of-problem.ts';

type Grant = { code: string; state: string; iss?: string };

/** Ends a flow with a provider using the parameters of its redirect. @returns where to go, always. */
export async function handleProviderReturn(facts: RequestFacts, form: FormData): Promise<Response> {
  const { state, code, iss } = textsOf(form, ['state', 'code', 'iss']);
  const error = textOf(form, 'error').slice(0, 200);
  const api = socialClient(facts.api).socialSignIn;
  // Only the server knows the flow; an unknown state leads to the page this browser can use.
  const nowhere = { flow: facts.isSignedIn ? 'connect' : 'login' } as const;
  const flow = await unwrap(api.flow.$post({ json: { state, ...(code ? {} : { error: error || 'none' }) } })).catch((problem: unknown) => {
    const outcome = outcomeOfProblem(problem);
    throw redirect(outcomeLink(nowhere, outcome === 'failed' ? 'expired' : outcome));
  });
  if (!code) return redirect(outcomeLink(flow, outcomeOfProviderError(error)));
  const grant = { code, state, ...(iss ? { iss } : {}) };
  try {
    if (flow.flow === 'connect') {
      await unwrap(socialClient(facts.api).freelancer.socialAccounts.$post({ json: { provider: flow.provider, ...grant } }));
      return redirect(outcomeLink(flow, 'connected'));
    }
    const answer = await authorize(facts, flow.provider, grant);
    if (!('access_token' in answer)) return redirect(`/app/account/social-incomplete${returnTargetQuery(flow)}`);
    await signInToPortal(facts, answer);
    return redirect(flow.redirect ?? (flow.projectId === null ? '/app/project' : applyLink(flow.projectId)));
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.problem.code === 'ACCOUNT_DEACTIVATED') return redirect('/app/login?deactivated=true');
    return redirect(outcomeLink(flow, outcomeOfProblem(problem)));
  }
}

/** The way back stands in the address of the page that follows, as it did on the one before. */
function returnTargetQuery({ redirect: path, projectId }: { redirect: string | null; projectId: number | null }): string {
  const query = new URLSearchParams({ ...(path ? { redirect: path } : {}), ...(projectId === null ? {} : { project: String(projectId) }) });
  return query.size > 0 ? `?${query}` : '';
}

function authorize(facts: RequestFacts, provider: SocialProvider, grant: Grant) {
  const api = socialClient(facts.api);
  const calls = {
    linkedin: () => unwrap(api.authorizeWithLinkedInToken.$post({ json: grant })),
    google: () => unwrap(api.authorizeWithGoogleToken.$post({ json: grant })),
    auth0: () => unwrap(api.authorizeWithAuth0Token.$post({ json: grant })),
  };
  return calls[provider]();
}
