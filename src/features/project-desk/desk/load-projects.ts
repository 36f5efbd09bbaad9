import { localized } from '../../../contract/i18n/localized.ts';
import { unwrap } from '../../../web/api-client.ts';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { projectListLink, projectQuery, projectTabs, readProjectList } from '../project-list.ts';
import { projectDeskClient } from './client.ts';

const pageSize = '50';

/** Everything of the list's page. What fails is null, and the rest is shown. */
export async function loadProjects({ api, locale, report }: RequestFacts, url: URL) {
  const state = readProjectList(url.searchParams);
  const client = projectDeskClient(api);
  const partly = loadPartly({ report });
  const query = projectQuery(state);
  const statuses = projectTabs[state.tab];
  const chosen = {
    ...query,
    limit: pageSize,
    sort: state.sort,
    direction: state.direction,
    ...(statuses && { status: statuses.join(',') }),
    ...(state.cursor && { cursor: state.cursor }),
  };
  const page = () => restartAt(state.cursor && projectListLink(state), unwrap(client.projects.$get({ query: chosen })));
  const [projects, drafts, overview, pools, team] = await Promise.all([
    state.tab === 'drafts' ? null : partly(page()),
    partly(unwrap(client['project-drafts'].$get())),
    partly(unwrap(client.projects.overview.$get({ query }))),
    partly(unwrap(poolsDeskClient(api).pools.$get())),
    partly(unwrap(operatorsClient(api).team.$get())),
  ]);
  return {
    state,
    page: projects,
    drafts: drafts?.results ?? null,
    overview,
    pools: (pools?.results ?? []).map(({ id, name }) => ({ value: String(id), label: localized(name, locale) })),
    team: (team?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}
export type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;
