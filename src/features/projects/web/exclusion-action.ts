import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectsClient } from './client.ts';

/** Pages with other forms answer other intents. */
export type ExclusionAnswer = FormAnswer<{ intent: 'hide' | 'show'; ids: number[] }>;

/** How many ids one call accepts. */
const maxAtOnce = 100;

/** Hides projects or shows them again, in as many calls as needed. @throws ApiProblem; earlier calls stay done. */
export async function setExcluded(client: ReturnType<typeof projectsClient>, ids: readonly number[], excluded: boolean): Promise<void> {
  // Without any id the call reports what is missing.
  for (let start = 0; start < Math.max(1, ids.length); start += maxAtOnce)
    await unwrap(client.project.exclude.$post({ json: { ids: ids.slice(start, start + maxAtOnce), excluded } }));
}

/** The page action behind `HideProject` and `ShowAgain` without script: hides projects or shows them again. */
export async function changeExclusion(facts: RequestFacts, form: FormData) {
  const ids = form.getAll('id').map(Number);
  const intent = form.get('intent') === 'hide' ? 'hide' : 'show';
  try {
    await setExcluded(projectsClient(facts.api), ids, intent === 'hide');
    return answerResult({ intent, ids });
  } catch (error) {
    return refuseForm(error, form);
  }
}
