import { data } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { passkeysClient } from './client.ts';

/** What came of a press in the list: a message of the catalogue; `id` where it belongs to one passkey's name. */
export type PasskeysAnswer = { passkeys: { tone: 'success' | 'error'; key: string; id?: string; name?: string } };

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
    if (!(error instanceof ApiProblem)) throw error;
    const key = error.problem.fields?.name?.[0] ?? error.problem.messages[0] ?? 'talent.passkey.failed';
    const answer: PasskeysAnswer = { passkeys: { tone: 'error', key, ...(error.problem.fields?.name ? { id: param.id, name } : {}) } };
    if (isRenaming || error.status !== 404) return data(answer, { status: error.status || 503 });
  }
  return { passkeys: { tone: 'success', key: isRenaming ? 'talent.passkey.renamed' : 'talent.passkey.removed' } } satisfies PasskeysAnswer;
}
