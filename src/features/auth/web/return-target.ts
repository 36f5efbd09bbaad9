import { projectIdOf } from '../../../web/project-to-apply-to.ts';

/** Longer return paths are dropped, not refused: nobody typed them. */
const maxRedirectLength = 2_000;

/** What a call needs that mails a link: where the page should lead afterwards, and the project the person came for. */
export function returnTargetOf(url: URL): { redirect?: string; projectId?: number } {
  const redirect = url.searchParams.get('redirect');
  const projectId = projectIdOf(url);
  return {
    ...(redirect && redirect.length <= maxRedirectLength ? { redirect } : {}),
    ...(projectId === undefined ? {} : { projectId }),
  };
}
