import { redirect, redirectDocument } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { answerResult } from '../../../web/form/form-answer.ts';
import { projectIdOf } from '../../../web/project-to-apply-to.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isSocialProvider, type SocialProvider, type SocialPurpose } from '../providers.ts';
import { socialClient } from './client.ts';
import { outcomeLink } from './outcome-link.ts';
import { outcomeOfProblem } from './outcome-of-problem.ts';

/** For pages without script: the page shows a link, because `form-action 'self'` forbids forms that lead to another site. */
export type ProviderRedirect = { provider: SocialProvider; href: string };

/** Sends the browser to the provider of the clicked button. */
export async function startSocial(facts: RequestFacts, form: FormData, url: URL, flow: SocialPurpose) {
  const provider = form.get('provider');
  if (!isSocialProvider(provider)) throw redirect(outcomeLink({ flow }, 'failed'));
  const returnTo = url.searchParams.get('redirect');
  const projectId = projectIdOf(url);
  const href = await unwrap(
    socialClient(facts.api).socialSignIn.$post({
      json: {
        provider,
        flow,
        ...(returnTo === null ? {} : { redirect: returnTo.slice(0, 2000) }),
        ...(projectId === undefined ? {} : { projectId }),
      },
    }),
  ).then(
    (answer) => answer.url,
    (error: unknown) => {
      const place = { flow, provider, redirect: returnTo, projectId: projectId ?? null };
      throw redirect(outcomeLink(place, outcomeOfProblem(error)));
    },
  );
  // A full page load: the provider is not a route, even where the demo's has the same origin.
  if (!facts.isDocument) throw redirectDocument(href);
  return answerResult({ intent: 'social', provider, href });
}
