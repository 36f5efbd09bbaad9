import { data } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, type Partly, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { applicationNotesClient } from '../../application-notes/desk/client.ts';
import { applicationTasksClient } from '../../application-tasks/desk/client.ts';
import { deskLiveClient } from '../../desk-live/desk/client.ts';
import { mailDeskClient } from '../../mail/desk/client.ts';
import { filterQuery, type ListState, listLink, readListState, tabStatuses, usualSort } from '../desk-list.ts';
import { applicationDeskClient } from './client.ts';

const pageSize = '50';
/** More tasks about one application than anybody adds. */
const readTasks = '200';

/** Everything of the list's page. What fails is null, and the rest is shown; an application or a project that is not there is a 404. */
export async function loadList({ api, now, report }: RequestFacts, url: URL) {
  const state = readListState(url.searchParams);
  const client = applicationDeskClient(api);
  const partly = loadPartly({ report });
  const query = filterQuery(state, now);
  // Before the lists: what changes while they are read is news then, and not missed.
  const position = (await partly(unwrap(deskLiveClient(api).changes.$get({ query: {} }))))?.position ?? null;
  const [page, overview, opened] = await Promise.all([
    loadPage(client, state, query, partly),
    partly(unwrap(client.applications.overview.$get({ query }))),
    state.open === null ? null : loadOpened(api, state.open, partly),
  ]);
  if (state.project !== null && overview?.project === null) throw data(null, { status: 404 });
  return { state, page, overview, opened, position };
}
export type ListData = Awaited<ReturnType<typeof loadList>>;

type Client = ReturnType<typeof applicationDeskClient>;

async function loadPage(client: Client, state: ListState, query: ReturnType<typeof filterQuery>, partly: Partly) {
  const statuses = tabStatuses[state.tab];
  const chosen = { ...query, sort: state.sort, limit: pageSize, ...(statuses && { status: statuses.join(',') }) };
  return await partly(
    restartAt(
      restartLink(state),
      unwrap(client.applications.$get({ query: { ...chosen, ...(state.cursor && { cursor: state.cursor }) } })),
    ),
  );
}

/** Where a list begins again that is refused: without its cursor, or without fit, which the client has switched off since. */
function restartLink(state: ListState): string | null {
  if (state.cursor) return listLink(state, { cursor: null });
  return state.fit || state.sort === 'fit' ? listLink(state, { fit: null, sort: usualSort(state) }) : null;
}

async function loadOpened(api: RequestFacts['api'], id: number, partly: Partly) {
  const param = { id: String(id) };
  const reading = applicationDeskClient(api).applications[':id'].$get({ param });
  const [application, notes, tasks] = await Promise.all([
    load(reading),
    partly(unwrap(applicationNotesClient(api).applications[':id'].notes.$get({ param, query: {} }))),
    partly(unwrap(applicationTasksClient(api).tasks.$get({ query: { state: 'all', applicationId: param.id, limit: readTasks } }))),
  ]);
  // Whatever message it was: an address that refuses one takes no other.
  const query = { state: 'failed' as const, talentId: application.talent.id, limit: '1' };
  const failed = application.failedMail ?? (await partly(unwrap(mailDeskClient(api).messages.$get({ query }))))?.results[0] ?? null;
  return { application, notes: notes?.results ?? null, tasks: tasks?.results ?? null, failed, tag: tagOf(await reading) };
}
