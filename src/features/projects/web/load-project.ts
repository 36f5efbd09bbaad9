import { data } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectsClient } from './client.ts';

const maxId = 2_147_483_647;

/** The project of a page with those like it; a list that cannot be loaded is only missed. */
export async function loadProject(facts: RequestFacts, id: string | undefined, returnTo: string) {
  // What no id can be is not there, rather than a mistake of the reader's.
  if (!id || !/^\d{1,10}$/.test(id) || Number(id) > maxId) throw data({ messages: ['talent.error.404'] }, { status: 404 });
  const api = projectsClient(facts.api);
  const input = { param: { id }, query: {} };
  const [project, similar] = await Promise.all([
    load(api.project[':id'].$get(input), returnTo),
    unwrap(api.project[':id'].similars.$get(input)).then(
      (list) => list.results,
      () => null,
    ),
  ]);
  return { project, similar, now: new Date().toISOString() };
}
