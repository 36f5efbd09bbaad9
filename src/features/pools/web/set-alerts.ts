import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { poolsClient } from './client.ts';

/**
 * Sets the alerts of a pool. The call of the specification flips what is stored; where another tab had flipped it
 * before, once more makes it what was wanted here.
 *
 * @returns what went wrong, as message keys; null when it worked.
 */
export async function setAlerts(client: ReturnType<typeof poolsClient>, poolId: number, isOn: boolean): Promise<string[] | null> {
  const { switchNotification } = client.pool.membership[':id'];
  const param = { id: String(poolId) };
  try {
    const { jobNotification } = await unwrap(switchNotification.$post({ param }));
    if (jobNotification !== isOn) await unwrap(switchNotification.$post({ param }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return error.status === 429 || error.status === 0 ? error.problem.messages : ['talent.pool.alerts.failed'];
  }
}
