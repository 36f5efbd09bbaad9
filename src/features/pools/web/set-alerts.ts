import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { poolsClient } from './client.ts';

type PoolsClient = ReturnType<typeof poolsClient>;

/**
 * Switches the alerts of a pool on or off. The call of the specification toggles the stored value; where another tab had
 * toggled it before, a second call sets the wanted value.
 *
 * @throws ApiProblem
 */
export async function switchAlerts(client: PoolsClient, poolId: number, isOn: boolean): Promise<void> {
  const { switchNotification } = client.pool.membership[':id'];
  const param = { id: String(poolId) };
  const { jobNotification } = await unwrap(switchNotification.$post({ param }));
  if (jobNotification !== isOn) await unwrap(switchNotification.$post({ param }));
}

/** The message keys of a failure, shown next to the pool. @throws the error itself when it is none of the API. */
export function alertsFault(error: unknown): string[] {
  if (!(error instanceof ApiProblem)) throw error;
  return error.status === 429 || error.status === 0 ? error.problem.messages : ['talent.pool.alerts.failed'];
}
