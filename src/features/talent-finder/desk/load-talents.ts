import { data, redirect } from 'react-router';
import { localized } from '../../../contract/i18n/localized.ts';
import { ApiProblem, load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, type Partly } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { mailDeskClient } from '../../mail/desk/client.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { projectDeskClient } from '../../project-desk/desk/client.ts';
import { referenceDeskClient } from '../../reference/desk/client.ts';
import { talentDeskClient } from '../../talent-desk/desk/client.ts';
import { readTalentList, type TalentListState, talentListLink, talentQuery } from '../talent-list.ts';
import { savedSearchClient } from './client.ts';

const pageSize = '50';
/** A client rarely has more open projects at a time; the newest come first. */
const maxProjects = '200';

/** Everything of the search's page. What fails is null, and the rest is shown; a talent who is not there is a 404. */
export async function loadTalents({ api, locale, now, report }: RequestFacts, url: URL) {
  const state = readTalentList(url.searchParams);
  const client = talentDeskClient(api);
  const partly = loadPartly({ report });
  const [found, tags, pools, languages, opened, projects, saved, fitted] = await Promise.all([
    loadPage(client, state, now, partly),
    partly(unwrap(client['talent-tags'].$get())),
    partly(nullAt(403, unwrap(poolsDeskClient(api).pools.$get()))),
    partly(unwrap(referenceDeskClient(api).languages.$get({ query: {} }))),
    state.open === null ? null : loadOpened(api, state.open, partly),
    state.act === 'invite' ? loadOpenProjects(api, partly) : null,
    partly(unwrap(savedSearchClient(api)['talent-searches'].$get())),
    state.fits === '' ? null : partly(unwrap(projectDeskClient(api).projects[':id'].$get({ param: { id: state.fits } }))),
  ]);
  return {
    state,
    page: found.page,
    refused: found.refused,
    tags: tags?.results ?? [],
    pools: (pools?.results ?? []).map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
    languages: languages?.results ?? [],
    opened,
    projects,
    saved: saved?.results ?? null,
    fitted: fitted && { title: fitted.title, workMode: fitted.workMode },
  };
}
export type TalentsData = Awaited<ReturnType<typeof loadTalents>>;

type Client = ReturnType<typeof talentDeskClient>;
type Refusal = { page: null; refused: 'place' | 'rate' | 'fits' | 'words' };

const refusals = [
  ['place', 'place'],
  ['rateMax', 'rate'],
  ['fitsProject', 'fits'],
] as const;

/** Filters that the call refuses, such as a place that nobody knows, are named instead of failing the page. */
async function loadPage(client: Client, state: TalentListState, now: Date, partly: Partly) {
  const query = { ...talentQuery(state, now), limit: pageSize, ...(state.cursor && { cursor: state.cursor }) };
  const reading = unwrap(client.talents.$get({ query })).then(
    (page) => ({ page, refused: null }),
    (error: unknown): Refusal => {
      if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
      // An invented cursor, or one of another order: the list begins again.
      if (state.cursor !== null) throw redirect(talentListLink(state, { cursor: null }));
      const fields = Object.keys(error.problem.fields ?? {});
      const [, refused = 'words'] = refusals.find(([field]) => fields.includes(field)) ?? [];
      return { page: null, refused };
    },
  );
  return (await partly(reading)) ?? { page: null, refused: null };
}

async function loadOpened(api: RequestFacts['api'], id: string, partly: Partly) {
  const client = talentDeskClient(api);
  const param = { id };
  const [talent, notes, failed] = await Promise.all([
    load(client.talents[':id'].$get({ param })),
    partly(unwrap(client.talents[':id'].notes.$get({ param, query: {} }))),
    partly(unwrap(mailDeskClient(api).messages.$get({ query: { state: 'failed', talentId: id, limit: '1' } }))),
  ]);
  return { talent, notes: notes?.results ?? null, failed: failed?.results[0] ?? null };
}

/** The projects that somebody can be invited to; null if they could not be read. */
export async function loadOpenProjects(api: RequestFacts['api'], partly: Partly) {
  const page = await partly(unwrap(projectDeskClient(api).projects.$get({ query: { status: 'ACTIVE', limit: maxProjects } })));
  return page?.results.map(({ id, title, reference }) => ({ id, title, reference })) ?? null;
}
export type OpenProjects = Awaited<ReturnType<typeof loadOpenProjects>>;

/**
 * The talents that were ticked, in the order of the address: of those who agreed to be found and those who are known.
 *
 * @param projectId what they are invited to, which may be older than the open projects that are offered
 */
export async function loadTicked({ api, report }: RequestFacts, ids: readonly string[], projectId: string) {
  const partly = loadPartly({ report });
  const [offered, chosen, found] = await Promise.all([
    loadOpenProjects(api, partly),
    projectId === '' ? null : partly(unwrap(projectDeskClient(api).projects[':id'].$get({ param: { id: projectId } }))),
    load(talentDeskClient(api).talents.$get({ query: { ids: ids.join(','), among: 'BOTH', limit: pageSize } })),
  ]);
  const talents = ids.flatMap((id) => found.results.find((talent) => talent.id === id) ?? []);
  if (talents.length === 0) throw data(null, { status: 404 });
  const isOffered = offered === null || chosen?.status !== 'ACTIVE' || offered.some(({ id }) => id === chosen.id);
  const projects = isOffered ? offered : [{ id: chosen.id, title: chosen.title, reference: chosen.reference }, ...offered];
  return { projects, talents };
}
