import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Pool } from '../contract.ts';
import { poolsClient } from './client.ts';
import { setAlerts } from './set-alerts.ts';

/** What a person may press beside a pool. */
export type MembershipIntent = 'join' | 'leave' | 'withdraw' | 'accept' | 'decline';

/** `asks`: nothing was done yet, the question stands on the page. `messages` is null when it worked. */
export type MembershipOutcome = {
  poolId: number;
  intent: MembershipIntent | 'alerts';
  asks: 'leave' | 'withdraw' | null;
  messages: string[] | null;
};

/** The intents a pool's state offers, the main one first. */
export function intentsOf(pool: Pool): MembershipIntent[] {
  if (pool.membership?.status === 'ACCEPTED') return ['leave'];
  if (pool.invitation) return ['accept', 'decline'];
  if (pool.membership?.status === 'APPLIED') return ['withdraw'];
  if (pool.membership?.status === 'REMOVED' || pool.joinRule === 'INVITE') return [];
  return ['join'];
}

/** Asks the API for one change. @returns what went wrong, as message keys; null when it worked. */
export async function changeMembership(
  client: ReturnType<typeof poolsClient>,
  poolId: number,
  intent: MembershipIntent,
): Promise<string[] | null> {
  const { membership } = client.pool[':id'];
  const param = { id: String(poolId) };
  const isJoin = intent === 'join' || intent === 'accept';
  try {
    if (isJoin) await unwrap(membership.apply.$post({ param }));
    else await unwrap(membership.cancel.$delete({ param }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // Rules of the pool and a missing connection have words of their own; everything else is "try again".
    if (error.status === 409 || error.status === 429 || error.status === 0) return error.problem.messages;
    return [isJoin ? 'talent.pool.joinFailed' : 'talent.pool.leave.failed'];
  }
}

/** The page action behind the buttons and switches of pools without script. Whatever takes something away asks first. */
export async function membershipAction(facts: RequestFacts, form: FormData): Promise<MembershipOutcome> {
  const poolId = Number(form.get('poolId'));
  const client = poolsClient(facts.api);
  if (form.get('intent') === 'alerts')
    return { poolId, intent: 'alerts', asks: null, messages: await setAlerts(client, poolId, form.has('on')) };
  const intent = (['leave', 'withdraw', 'accept', 'decline'] as const).find((known) => known === form.get('intent')) ?? 'join';
  if ((intent === 'leave' || intent === 'withdraw') && !form.has('sure')) return { poolId, intent, asks: intent, messages: null };
  return { poolId, intent, asks: null, messages: await changeMembership(client, poolId, intent) };
}
