import { plainDate } from '../../../contract/dates.ts';
import { deskFiguresLink } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { everyWeek, type FigureWeeks, figureWeeks, periodOf, sumOf } from '../figure-periods.ts';
import { figuresDeskClient } from './client.ts';

/** What is looked at, as the address says. */
export type FigureFilter = { weeks: FigureWeeks; project: string | null; responsible: string | null };

/** Values that no filter has are passed over, as are names that the list does not know. */
export function readFigureFilter(search: URLSearchParams): FigureFilter {
  const [project, responsible] = [search.get('project'), search.get('responsible')];
  return {
    weeks: figureWeeks.find((each) => String(each) === search.get('weeks')) ?? 12,
    project: project && /^[1-9]\d{0,8}$/.test(project) ? project : null,
    responsible: responsible && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(responsible) ? responsible : null,
  };
}

export const figureFilterLink = (filter: FigureFilter, change: Partial<FigureFilter> = {}): string =>
  deskFiguresLink({ ...filter, ...change });

/** The filter as the calls take it. */
export function figureQuery({ project, responsible }: FigureFilter) {
  return { ...(project && { projectId: project }), ...(responsible && { responsibleOperatorId: responsible }) };
}

/** The figures of a period, of the one before, and by week, source and project. A table that fails is null. */
export async function loadFigures({ api, now, report }: RequestFacts, url: URL) {
  const filter = readFigureFilter(url.searchParams);
  const { figures } = figuresDeskClient(api);
  const { days, before } = periodOf(plainDate(now), filter.weeks);
  const partly = loadPartly({ report });
  const query = { ...figureQuery(filter), ...days };
  const [byWeek, earlier, sources, projects, team] = await Promise.all([
    load(figures.$get({ query: { ...query, by: 'week' } })),
    partly(unwrap(figures.$get({ query: { ...query, ...before } }))),
    partly(unwrap(figures.$get({ query: { ...query, by: 'source' } }))),
    partly(unwrap(figures.$get({ query: { ...query, by: 'project' } }))),
    partly(unwrap(operatorsClient(api).team.$get())),
  ]);
  return {
    filter,
    weeks: everyWeek(days, byWeek.results),
    total: sumOf(byWeek.results),
    earlier: earlier?.results[0] ?? null,
    reply: byWeek.reply,
    replies: byWeek.replies,
    stops: byWeek.stops,
    sources: sources?.results ?? null,
    projects: projects?.results ?? null,
    team: (team?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}

export type FiguresData = Awaited<ReturnType<typeof loadFigures>>;
