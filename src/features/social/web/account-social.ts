import { redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isSocialProvider } from '../providers.ts';
import { socialClient } from './client.ts';
import { outcomeLink } from './outcome-link.ts';
import { type Leaving, startSocial } from './start-social.ts';

export type DisconnectRefused = { socialRefused: string[] };

/** The buttons of "Connected accounts": `intent` is `social-connect` or `social-disconnect`, `provider` says which. */
export async function changeSocialAccounts(facts: RequestFacts, form: FormData, url: URL): Promise<Leaving | DisconnectRefused> {
  if (form.get('intent') === 'social-connect') return startSocial(facts, form, url, 'connect');
  const provider = form.get('provider');
  if (!isSocialProvider(provider)) return { socialRefused: ['talent.error.invalid'] };
  try {
    await unwrap(socialClient(facts.api).freelancer.socialAccounts[':provider'].$delete({ param: { provider } }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { socialRefused: error.problem.messages };
  }
  throw redirect(outcomeLink({ flow: 'connect', provider }, 'disconnected'));
}
