import { unwrap } from '../../../web/api-client.ts';
import { answerResult } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { pendingCommandsClient } from './client.ts';

/** Takes back the `commands` of a form: how many were, and how many had been carried out already. */
export async function takeBack(api: RequestFacts['api'], form: FormData) {
  const ids = form.getAll('commands').map(String);
  const { results } = await unwrap(pendingCommandsClient(api)['pending-commands'].undo.$post({ json: { ids } }));
  const undone = results.filter((result) => result.undone !== null).length;
  return answerResult({ intent: 'undo', undone, late: results.length - undone });
}
