import { load, unwrap } from '../../../web/api-client.ts';
import { pathId } from '../../../web/path-id.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectsClient } from './client.ts';

/** The project of a page with similar ones; a failure to load the list is ignored. */
export async function loadProject(facts: RequestFacts, id: string | undefined, returnTo: string) {
  const api = projectsClient(facts.api);
  const input = { param: { id: pathId(id) }, query: {} };
  const [project, similar] = await Promise.all([
    load(api.project[':id'].$get(input), returnTo),
    unwrap(api.project[':id'].similars.$get(input)).then(
      (list) => list.results,
      () => null,
    ),
  ]);
  return { project, similar, now: facts.now.toISOString() };
}
