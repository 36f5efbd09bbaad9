import { redirect } from 'react-router';
import { dayMs } from '../../../contract/dates.ts';
import { deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import { isOperatorScope } from '../../../contract/operator-scopes.ts';
import { unwrap } from '../../../web/api-client.ts';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { operatorsClient } from './client.ts';
import { askForProof } from './return-to-work.ts';

const pageSize = '50';

/** A page of keys, newest first; null where it failed, and for those who may not read them. The page's address has other parts' cursors, too. */
export async function loadKeys(facts: RequestFacts, url: URL, mayRead: boolean) {
  if (!mayRead) return null;
  const cursor = url.searchParams.get('keys');
  const query = { limit: pageSize, ...(cursor && { cursor }) };
  const reading = restartAt(cursor && deskLinks.connections, unwrap(operatorsClient(facts.api).keys.$get({ query })));
  const page = await loadPartly(facts)(reading);
  return page && { ...page, cursor };
}
export type KeysData = NonNullable<Awaited<ReturnType<typeof loadKeys>>>;

/** How long a new key works, in days, as its form offers it. */
export const keyTerms = ['30', '90', '365', '730', 'never'] as const;

/** Makes a key, which is in this answer only, or takes one back. */
export async function actOnKeys(facts: RequestFacts, form: FormData) {
  return textOf(form, 'intent') === 'keys.revoke' ? revokeKey(facts, textOf(form, 'id')) : createKey(facts, form);
}

async function createKey({ api, now }: RequestFacts, form: FormData) {
  const kept = ['name', 'scopes', 'term'];
  const scopes = form.getAll('scopes').map(String).filter(isOperatorScope);
  // Several boxes of one name come back as one text.
  form.set('scopes', scopes.join(' '));
  if (scopes.length === 0) return refuseField(form, 'scopes', 'talent.desk.connections.key.noScope', kept);
  const term = keyTerms.find((each) => each === textOf(form, 'term'));
  if (!term) return refuseField(form, 'term', 'talent.error.invalid', kept);
  const expiresAt = term === 'never' ? {} : { expiresAt: new Date(now.getTime() + Number(term) * dayMs).toISOString() };
  try {
    const { id, name, key } = await unwrap(operatorsClient(api).keys.$post({ json: { name: textOf(form, 'name'), scopes, ...expiresAt } }));
    return answerResult({ part: 'keys', id, name, key } as const);
  } catch (error) {
    if (isProblem(error, 403, 'PROOF_NEEDED')) return refuseField(form, 'name', 'talent.desk.connections.proof', kept);
    return refuseForm(error, form, kept);
  }
}

async function revokeKey(facts: RequestFacts, id: string) {
  try {
    await unwrap(operatorsClient(facts.api).keys[':id'].$delete({ param: { id } }));
  } catch (error) {
    if (isProblem(error, 403, 'PROOF_NEEDED')) throw askForProof(facts, deskConnectionLink('revokeKey', id));
    // Somebody was faster, and the list says so.
    if (!isProblem(error, 404)) return refuseForm(error, new FormData());
  }
  throw redirect(`${deskLinks.connections}?done=revoked#keys`);
}

type KeyMade = NonNullable<Extract<Awaited<ReturnType<typeof actOnKeys>>, { result: unknown }>['result']>;
/** The answer as the page gets it. */
export type KeyAnswer = FormAnswer<KeyMade>;
