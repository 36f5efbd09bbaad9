import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectsClient } from './client.ts';

export type ExclusionOutcome = { excluded: boolean; id: number; messages?: string[] };

/** The page action behind `HideProject` without script: hides one project or shows it again. */
export async function changeExclusion(facts: RequestFacts, form: FormData): Promise<ExclusionOutcome> {
  const id = Number(form.get('id'));
  const excluded = form.get('excluded') === 'true';
  try {
    await unwrap(projectsClient(facts.api).project.exclude.$post({ json: { ids: [id], excluded } }));
    return { id, excluded };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { id, excluded: !excluded, messages: error.problem.messages };
  }
}
