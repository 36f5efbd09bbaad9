import { deskLinks } from '../../../contract/desk-links.ts';
import { safeReturn } from '../../../contract/links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { applicationDeskClient } from '../../application-desk/desk/client.ts';
import { maxCompared } from '../../application-desk/desk-list.ts';
import { applicationNotesClient } from '../../application-notes/desk/client.ts';

/** What a comparison is about, from its address: `?ids=1,2,3&rows=differences`. A form of ticks sends `ids` several times. */
function readCompare(params: URLSearchParams) {
  const ids = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return {
    ids: [...new Set(ids)],
    differences: params.get('rows') === 'differences',
    returnTo: safeReturn(params.get('returnTo') ?? '', deskLinks.applications),
  };
}

/** The compared applications with their notes; fewer than two, more than three or of several projects are none. */
export async function loadCompare({ api, report }: RequestFacts, url: URL) {
  const { ids, differences, returnTo } = readCompare(url.searchParams);
  const none = { differences, returnTo, project: null, compared: [] };
  if (ids.length < 2 || ids.length > maxCompared) return none;
  const { applications } = applicationDeskClient(api);
  const noted = applicationNotesClient(api).applications;
  const partly = loadPartly({ report });
  const found = await Promise.all(
    ids.map(async (id) => {
      const [application, notes] = await Promise.all([
        // One that is gone leaves the others.
        partly(nullAt(404, unwrap(applications[':id'].$get({ param: { id } })))),
        partly(nullAt(404, unwrap(noted[':id'].notes.$get({ param: { id }, query: {} })))),
      ]);
      return application && { application, notes: notes?.results ?? null };
    }),
  );
  const compared = found.filter((each) => each !== null);
  const projects = [...new Set(compared.map(({ application }) => application.project.id))];
  const [projectId] = projects;
  if (compared.length < 2 || projects.length !== 1 || projectId === undefined) return none;
  const overview = await partly(unwrap(applications.overview.$get({ query: { projectId: String(projectId) } })));
  return { differences, returnTo, project: overview?.project ?? null, compared };
}

export type Compared = Awaited<ReturnType<typeof loadCompare>>;
