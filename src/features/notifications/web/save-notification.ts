import { mailListNameOf } from '../../../contract/mail-lists.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import type { ApiFetch, RequestFacts } from '../../../web/request-context.ts';
import { poolsClient } from '../../pools/web/client.ts';
import { switchAlerts } from '../../pools/web/set-alerts.ts';
import { notificationsClient } from './client.ts';

/** One switch of the notifications tab, sent as a form: `list` names mails, `poolId` the alerts of a pool. */
export async function saveNotification(facts: RequestFacts, form: FormData) {
  try {
    await save(form, facts.api);
    return answerResult('saved');
  } catch (error) {
    return refuseForm(error, form);
  }
}

/** The same from the browser. @returns what went wrong, as message keys; null when it worked. */
export async function saveMails(form: FormData): Promise<string[] | null> {
  try {
    await save(form);
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return error.problem.messages;
  }
}

async function save(form: FormData, fetchApi?: ApiFetch): Promise<void> {
  const subscribed = form.has('subscribed');
  const poolId = form.get('poolId');
  if (poolId !== null) return switchAlerts(poolsClient(fetchApi), Number(poolId), subscribed);
  const list = mailListNameOf(form.get('list'));
  await unwrap(notificationsClient(fetchApi).freelancer.clientSubscription.$put({ json: { subscribed, list } }));
}
