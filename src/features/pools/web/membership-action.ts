import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsClient } from './client.ts';

export type MembershipOutcome = { poolId: number; messages: string[] | null };

/** The page action behind `MembershipButton`: joins or leaves a pool. `messages` is null when it worked. */
export async function changeMembership(facts: RequestFacts, form: FormData): Promise<MembershipOutcome> {
  const poolId = Number(form.get('poolId'));
  const { membership } = poolsClient(facts.api).pool[':id'];
  const param = { id: String(poolId) };
  try {
    if (form.get('intent') === 'leave') await unwrap(membership.cancel.$delete({ param }));
    else await unwrap(membership.apply.$post({ param }));
    return { poolId, messages: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { poolId, messages: error.status === 409 ? error.problem.messages : ['talent.pool.joinFailed'] };
  }
}
