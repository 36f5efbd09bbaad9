import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectsClient } from './client.ts';

export type ExclusionOutcome = { excluded: boolean; ids: number[]; messages?: string[] };

/** How many numbers one call takes. */
const mostAtOnce = 100;

/** Hides projects or shows them again, as many calls as it takes. @throws ApiProblem; what came before it is done. */
export async function setExcluded(client: ReturnType<typeof projectsClient>, ids: readonly number[], excluded: boolean): Promise<void> {
  // Without any number the call says what is missing.
  for (let start = 0; start < Math.max(1, ids.length); start += mostAtOnce)
    await unwrap(client.project.exclude.$post({ json: { ids: ids.slice(start, start + mostAtOnce), excluded } }));
}

/** The page action behind `HideProject` and `ShowAgain` without script: hides projects or shows them again. */
export async function changeExclusion(facts: RequestFacts, form: FormData): Promise<ExclusionOutcome> {
  const ids = form.getAll('id').map(Number);
  const excluded = form.get('excluded') === 'true';
  try {
    await setExcluded(projectsClient(facts.api), ids, excluded);
    return { ids, excluded };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { ids, excluded: !excluded, messages: error.problem.messages };
  }
}
