import { redirect } from 'react-router';
import { linkOutcome } from '../../features/invitations/web/link-outcome.ts';
import { lookAtLink } from '../../features/invitations/web/open-link.ts';
import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';

/**
 * Specification section 8: a project's address may carry the secret of an invitation. This guard does not use the link up: a
 * link that works leads to the page that asks before it signs in, another one to its outcome. The invited talent goes on
 * without the token.
 */
export const trustedToken: Guard = async ({ context, params, request, url }) => {
  const token = url.searchParams.get('token');
  if (!token || request.method !== 'GET') return;
  const facts = context.get(requestContext);
  try {
    const { viewer } = await lookAtLink(facts, token);
    if (viewer === 'invited') throw redirect(withoutToken(url));
  } catch (error) {
    throw await linkOutcome(facts, params.id, error);
  }
  throw redirect(`/app/project/${encodeURIComponent(params.id ?? '')}/invitation?token=${encodeURIComponent(token)}`);
};

function withoutToken(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('token');
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
