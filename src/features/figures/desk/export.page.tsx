import { data } from 'react-router';
import { plainDate } from '../../../contract/dates.ts';
import { readProblem } from '../../../web/api-client.ts';
import { requestContext } from '../../../web/request-context.ts';
import { figureGroups } from '../desk-contract.ts';
import { periodOf } from '../figure-periods.ts';
import type { Route } from './+types/export.page.ts';
import { figuresDeskClient } from './client.ts';
import { figureQuery, readFigureFilter } from './load-figures.ts';

/** A table of the figures as CSV, with the filter of its address; `by` chooses which. A route without a component: the answer is the file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext);
  const filter = readFigureFilter(url.searchParams);
  const by = figureGroups.find((each) => each === url.searchParams.get('by')) ?? 'week';
  const query = { ...figureQuery(filter), ...periodOf(plainDate(now), filter.weeks).days, by };
  const response = (await figuresDeskClient(api).figures.export.$get({ query })) as unknown as Response;
  if (response.ok) return response;
  const problem = await readProblem(response);
  throw data(problem, { status: problem.status });
}
