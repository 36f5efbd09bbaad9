import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { donePress, refusedPress } from '../../../web/form/press-outcome.tsx';
import type { RequestFacts } from '../../../web/request-context.ts';
import { passkeysClient } from './client.ts';

/** Renames or removes a passkey. One that is gone already is as good as removed. */
export async function changePasskeys(facts: RequestFacts, form: FormData) {
  const isRenaming = form.get('intent') === 'passkey-rename';
  const param = { id: String(form.get('id') ?? '') };
  const name = String(form.get('name') ?? '');
  const call = passkeysClient(facts.api).freelancer.passkeys[':id'];
  try {
    if (isRenaming) await unwrap(call.$put({ param, json: { name } }));
    else await unwrap(call.$delete({ param }));
  } catch (error) {
    if (isRenaming) return refusedPress(error, { ...param, name });
    const isGone = error instanceof ApiProblem && error.status === 404;
    if (!isGone) return refusedPress(error);
  }
  return donePress(isRenaming ? 'talent.passkey.renamed' : 'talent.passkey.removed');
}
