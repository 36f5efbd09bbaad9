import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { categoriesDeskClient } from '../../public-places/desk/client.ts';
import { removeCategory, saveCategory } from './save-category.ts';
import { removePicture, savePicture } from './save-picture.ts';

const moves = ['up', 'down'] as const;
const verbs = ['accept', 'reject', 'remove'] as const;

/** Accepts or rejects those who were ticked, or removes a member, each of whom gets a mail at once; or moves, saves or deletes a category, or changes its picture. */
export async function actOnPool({ api }: RequestFacts, form: FormData) {
  if (textOf(form, 'intent') === 'saveCategory') return saveCategory({ api }, form);
  if (textOf(form, 'intent') === 'removeCategory') return removeCategory({ api }, form);
  if (textOf(form, 'intent') === 'savePicture') return savePicture({ api }, form);
  if (textOf(form, 'intent') === 'removePicture') return removePicture({ api }, form);
  const direction = moves.find((each) => each === textOf(form, 'intent'));
  if (direction) return moveCategory(api, form, direction);
  const verb = verbs.find((each) => each === textOf(form, 'intent'));
  const ids = form.getAll('ids').map(String);
  const note = textOf(form, 'note').trim();
  if (!verb) return refuseField(form, 'intent', 'talent.error.invalid');
  if (ids.length === 0) return refuseField(form, 'ids', 'talent.desk.pools.nobody', ['note']);
  const steps = poolsDeskClient(api).pools[':id'].members[':talentId'];
  const json = { action: verb, ...(note && { note }) };
  let done = 0;
  let refused = 0;
  try {
    // One after the other: each is a change of its own, and what a colleague decided meanwhile stays.
    for (const talentId of ids)
      try {
        await unwrap(steps.$post({ param: { id: textOf(form, 'pool'), talentId }, json }));
        done += 1;
      } catch (error) {
        if (!(error instanceof ApiProblem) || (error.status !== 409 && error.status !== 404)) throw error;
        refused += 1;
      }
  } catch (error) {
    form.set('ids', ids.join(','));
    return refuseForm(error, form, ['note', 'ids']);
  }
  return answerResult({ intent: verb, done, refused });
}

/** Moves a category by one place. */
async function moveCategory(api: RequestFacts['api'], form: FormData, direction: (typeof moves)[number]) {
  const calls = categoriesDeskClient(api).categories;
  const id = Number(textOf(form, 'category'));
  try {
    const { results } = await unwrap(calls.$get());
    const at = results.findIndex((category) => category.id === id);
    const to = direction === 'up' ? at - 1 : at + 1;
    const [moved, other] = [results[at], results[to]];
    if (moved && other) [results[at], results[to]] = [other, moved];
    await unwrap(calls.order.$put({ json: { ids: results.map((category) => category.id) } }));
    return answerResult({ intent: 'order', category: id });
  } catch (error) {
    return refuseForm(error, form);
  }
}

type PoolActResult = NonNullable<Extract<Awaited<ReturnType<typeof actOnPool>>, { result: unknown }>['result']>;
/** The answer to a form about members, as a page gets it. */
export type PoolActData = FormAnswer<Extract<PoolActResult, { intent: (typeof verbs)[number] }>>;
