import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { Pool } from '../contract.ts';
import { type MembershipIntent, offeredIntents } from '../join-rules.ts';
import { poolsClient } from './client.ts';
import { alertsFault, switchAlerts } from './set-alerts.ts';

/** `asks`: nothing was done yet, the question is on the page. Pages with other forms answer other intents. */
export type MembershipAnswer = FormAnswer<{ intent: MembershipIntent | 'alerts'; poolId: number; asks: 'leave' | 'withdraw' | null }>;

/** The intents a pool's state offers, the main one first. */
export function intentsOf(pool: Pool): MembershipIntent[] {
  return offeredIntents(pool.joinRule, pool.membership?.status, pool.invitation !== null);
}

/** Asks the API for one change. @throws ApiProblem */
export async function changeMembership(client: ReturnType<typeof poolsClient>, poolId: number, intent: MembershipIntent): Promise<void> {
  const { membership } = client.pool[':id'];
  const param = { id: String(poolId) };
  if (isJoin(intent)) await unwrap(membership.apply.$post({ param }));
  else await unwrap(membership.cancel.$delete({ param }));
}

/** The message keys of a failure, shown next to the pool. @throws the error itself when it is none of the API. */
export function membershipFault(error: unknown, intent: MembershipIntent): string[] {
  if (!(error instanceof ApiProblem)) throw error;
  // Rules of the pool and a missing connection have their own messages; all other failures are "try again".
  if (error.status === 409 || error.status === 429 || error.status === 0) return error.problem.messages;
  return [isJoin(intent) ? 'talent.pool.joinFailed' : 'talent.pool.leave.failed'];
}

function isJoin(intent: MembershipIntent): boolean {
  return intent === 'join' || intent === 'accept';
}

/** The page action behind the buttons and switches of pools without script. Destructive actions ask first. */
export async function membershipAction(facts: RequestFacts, form: FormData) {
  const poolId = Number(form.get('poolId'));
  const client = poolsClient(facts.api);
  const intent = (['alerts', 'leave', 'withdraw', 'accept', 'decline'] as const).find((known) => known === form.get('intent')) ?? 'join';
  if ((intent === 'leave' || intent === 'withdraw') && !form.has('sure')) return answerResult({ intent, poolId, asks: intent });
  try {
    if (intent === 'alerts') await switchAlerts(client, poolId, form.has('on'));
    else await changeMembership(client, poolId, intent);
    return answerResult({ intent, poolId, asks: null });
  } catch (error) {
    const refused = refuseForm(error, form, ['poolId']);
    refused.data.form.messages = intent === 'alerts' ? alertsFault(error) : membershipFault(error, intent);
    return refused;
  }
}
