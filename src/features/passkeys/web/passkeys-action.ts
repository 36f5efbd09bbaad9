import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { passkeysClient } from './client.ts';

/** Renames a passkey. */
export async function renamePasskey(facts: RequestFacts, form: FormData) {
  try {
    const call = passkeysClient(facts.api).freelancer.passkeys[':id'];
    await unwrap(call.$put({ param: textsOf(form, ['id']), json: textsOf(form, ['name']) }));
  } catch (error) {
    return refuseForm(error, form, ['id', 'name']);
  }
  return answerResult({ intent: 'passkey-rename', done: 'talent.passkey.renamed' });
}

/** Removes a passkey. A missing one counts as removed. */
export async function removePasskey(facts: RequestFacts, form: FormData) {
  try {
    await unwrap(passkeysClient(facts.api).freelancer.passkeys[':id'].$delete({ param: textsOf(form, ['id']) }));
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.status === 404;
    if (!isGone) return refuseForm(error, form);
  }
  return answerResult({ intent: 'passkey-remove', done: 'talent.passkey.removed' });
}
