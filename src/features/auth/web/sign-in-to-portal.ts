import { applyLink, safeReturn } from '../../../contract/links.ts';
import { projectIdOf } from '../../../web/project-to-apply-to.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { dropReturnPath } from '../../../web/return-path.ts';
import { accountClient } from '../../account/web/client.ts';
import type { TokenPair } from '../session-cookies.ts';
import { asTalent, signInBrowser } from './sign-in-browser.ts';

/** What every sign-in method does once the API answered tokens: the browser gets its cookies, the language is saved (specification section 4). */
export async function signInToPortal(facts: RequestFacts, tokens: TokenPair): Promise<void> {
  // A failure to save the language must not prevent the sign-in.
  await accountClient(asTalent(facts, tokens))
    .freelancer.locale.$post({ json: { locale: facts.locale } })
    .catch(() => null);
  signInBrowser(facts, tokens);
  dropReturnPath(facts);
}

/** The requested page, else the project they came for, else home. */
export function signInTarget(url: URL): string {
  const projectId = projectIdOf(url);
  return safeReturn(
    url.searchParams.get('redirect') ?? url.searchParams.get('callback'),
    projectId === undefined ? '/app/project' : applyLink(projectId),
  );
}

/**
 * The log-in page's own address where the return path came as `callback`, which is read as another name of `redirect`
 * (decision 0008); null where nothing needs renaming. So the sign-in methods need to know one name only.
 */
export function renamedCallback(url: URL): string | null {
  const callback = url.searchParams.get('callback');
  if (callback === null) return null;
  const query = new URLSearchParams(url.search);
  query.delete('callback');
  if (!query.has('redirect')) query.set('redirect', safeReturn(callback, '/app/project'));
  return `${url.pathname}?${query}`;
}
