import type { SocialOutcome, SocialProvider, SocialPurpose } from '../providers.ts';

type Place = { flow: SocialPurpose; provider?: SocialProvider | undefined; redirect?: string | null; projectId?: number | null };

/**
 * The page the flow began at, with its outcome; the return path and the project stay.
 *
 * @example outcomeLink({ flow: 'login', provider: 'google' }, 'cancelled') // '/app/login?social=cancelled&provider=google'
 */
export function outcomeLink({ flow, provider, redirect, projectId }: Place, outcome: SocialOutcome): string {
  const query = new URLSearchParams(flow === 'connect' ? { tab: 'security' } : {});
  query.set('social', outcome);
  if (provider) query.set('provider', provider);
  if (flow !== 'connect' && redirect) query.set('redirect', redirect);
  if (flow !== 'connect' && projectId) query.set('project', String(projectId));
  const page = { login: '/app/login', signup: '/app/signup', connect: '/app/account' }[flow];
  return `${page}?${query}`;
}
