import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { answerProblem } from '../../account/web/form-answer.ts';
import { poolsClient } from '../../pools/web/client.ts';
import { notificationsClient } from './client.ts';

/** One switch of the notifications tab: `list` names mails, `poolId` the alerts of a pool. */
export async function saveNotification(facts: RequestFacts, form: FormData) {
  const subscribed = form.has('subscribed');
  const poolId = form.get('poolId');
  try {
    if (poolId !== null) await setAlerts(facts, String(poolId), subscribed);
    else {
      const list = form.get('list') === 'invitations' ? 'invitations' : 'projects';
      await unwrap(notificationsClient(facts.api).freelancer.clientSubscription.$put({ json: { subscribed, list } }));
    }
    return { isSaved: true as const };
  } catch (error) {
    return answerProblem(error, form, []);
  }
}

/** The call flips what is stored; where another tab had flipped it before, once more makes it what was wanted here. */
async function setAlerts(facts: RequestFacts, id: string, isOn: boolean): Promise<void> {
  const { switchNotification } = poolsClient(facts.api).pool.membership[':id'];
  const { jobNotification } = await unwrap(switchNotification.$post({ param: { id } }));
  if (jobNotification !== isOn) await unwrap(switchNotification.$post({ param: { id } }));
}
