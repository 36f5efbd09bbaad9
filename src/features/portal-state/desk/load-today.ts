import { dayMs, plainDate } from '../../../contract/dates.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { applicationDeskClient } from '../../application-desk/desk/client.ts';
import { applicationTasksClient } from '../../application-tasks/desk/client.ts';
import { figuresDeskClient } from '../../figures/desk/client.ts';
import { usualPeriodDays } from '../../figures/desk-contract.ts';
import { interviewsDeskClient } from '../../interviews/desk/client.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { weekDays } from '../week-days.ts';
import { portalStateClient } from './client.ts';
import type { Whose } from './whose-work.ts';

/** One more than is shown, so that the rest can say when it is due. */
const readAnswers = '9';
/** Interviews of today and the days after it. */
const soonDays = 3;
const readInterviews = '20';
/** Tasks of today and the week after it, late ones too. */
const taskDays = 7;
const readTasks = '200';
/** Since the last visit; more are counted by the list. */
const readNew = '100';

/** What waits, for one operator or for all, and how the week goes. */
export async function loadToday({ api, now, desk, report }: RequestFacts, whose: Whose) {
  const partly = loadPartly({ report });
  const figures = figuresDeskClient(api).figures;
  const { id, scopes } = await load(operatorsClient(api).me.$get());
  const mayRepair = scopes.includes('client:write') && scopes.includes('connections:write');
  const mine = { responsibleOperatorId: id };
  const filter = whose === 'mine' ? mine : {};
  const applications = applicationDeskClient(api);
  const [state, today, answers, counts, countsOfMine, pools, promises, week, month, booked, tasks, team] = await Promise.all([
    load(portalStateClient(api).state.$get()),
    load(portalStateClient(api).today.$get({ query: { whose, limit: '200' } })),
    load(applications.applications.$get({ query: { status: 'a', sort: 'due', limit: readAnswers, ...filter } })),
    load(applications['application-counts'].$get({ query: { status: 'a' } })),
    load(applications['application-counts'].$get({ query: { status: 'a', ...mine } })),
    load(poolsDeskClient(api).pools.$get()),
    // Also those that wait for the client's answer.
    load(applications.applications.$get({ query: { sort: 'due', limit: '1', ...filter } })),
    load(figures.$get({ query: weekDays(now, desk?.timeZone ?? 'UTC') })),
    load(figures.$get({ query: {} })),
    load(
      interviewsDeskClient(api).interviews.$get({
        query: { state: 'BOOKED', from: plainDate(now), to: dayAfter(now, soonDays), limit: readInterviews },
      }),
    ),
    load(applicationTasksClient(api).tasks.$get({ query: { whose, dueUntil: dayAfter(now, taskDays), limit: readTasks } })),
    // Today is complete without the name.
    mayRepair ? null : partly(nullAt(403, unwrap(operatorsClient(api).team.$get()))),
  ]);
  const fresh = today.news
    ? await load(
        applications.applications.$get({
          query: { status: 'a', submittedAfter: today.news.since, unread: 'true', limit: readNew, ...filter },
        }),
      )
    : { results: [] };
  return {
    whose,
    state,
    counts: { mine: countsOfMine.matching.count, everyone: counts.matching.count },
    answers: answers.results,
    fresh: fresh.results,
    lateAtClient: today.items.filter(({ kind }) => kind === 'lateClient'),
    // An interview does not say whose project it is about.
    interviews: whose === 'mine' ? [] : booked.results.filter(({ start }) => Date.parse(start) > now.getTime()),
    tasks: tasks.results,
    news: today.news,
    // A request to join a pool is everyone's.
    pools: whose === 'mine' ? [] : pools.results.filter(({ requests }) => requests > 0),
    promised: promises.results[0]?.answerDueBy ?? null,
    week,
    reply: month.reply,
    days: usualPeriodDays,
    /** Whom to ask for what only owners may do. */
    owner: nameOfOwner(team?.results ?? []),
  };
}

const dayAfter = (now: Date, days: number) => plainDate(new Date(now.getTime() + days * dayMs));

/** One who has been here before one who was only invited. */
export function nameOfOwner(team: readonly { name: string; role: string; joinedAt: string | null }[]): string | null {
  const owners = team.filter(({ role }) => role === 'owner');
  return (owners.find(({ joinedAt }) => joinedAt !== null) ?? owners[0])?.name ?? null;
}

export type TodayData = Awaited<ReturnType<typeof loadToday>>;
