import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { poolsClient } from './client.ts';

type PoolsClient = ReturnType<typeof poolsClient>;

/**
 * Switches the alerts of a pool on or off. The call of the specification flips what is stored; where another tab had
 * flipped it before, once more makes it what was wanted here.
 *
 * @throws ApiProblem
 */
export async function switchAlerts(client: PoolsClient, poolId: number, isOn: boolean): Promise<void> {
  const { switchNotification } = client.pool.membership[':id'];
  const param = { id: String(poolId) };
  const { jobNotification } = await unwrap(switchNotification.$post({ param }));
  if (jobNotification !== isOn) await unwrap(switchNotification.$post({ param }));
}

/** The same beside a pool. @returns what went wrong, as message keys; null when it worked. */
export async function setAlerts(client: PoolsClient, poolId: number, isOn: boolean): Promise<string[] | null> {
  try {
    await switchAlerts(client, poolId, isOn);
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return error.status === 429 || error.status === 0 ? error.problem.messages : ['talent.pool.alerts.failed'];
  }
}
