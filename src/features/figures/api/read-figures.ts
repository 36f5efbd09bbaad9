import { dayMs, plainDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { answerDueBy } from '../../applications/reply-clock.ts';
import { countFindableTalents } from '../../talent-desk/api/talent-search-store.ts';
import { type Figures, type FiguresQuery, maxPeriodDays, usualPeriodDays } from '../desk-contract.ts';
import type { FigureDeps } from './deps.ts';
import { countStops, listFigures, listReplies } from './figure-store.ts';

/** Fewer answers would tell about single people. */
const minAnswers = 3;

/** @throws AppError VALIDATION_FAILED for a period that ends before it begins or is too long. */
export async function readFigures(deps: FigureDeps, scope: TenantScope, query: FiguresQuery): Promise<Figures> {
  const now = deps.clock();
  const until = query.until ?? plainDate(now);
  const from = query.from ?? plainDate(new Date(Date.parse(until) - (usualPeriodDays - 1) * dayMs));
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > maxPeriodDays) throw fieldError('from', 'talent.error.invalid');
  const period = { from, until, projectId: query.projectId ?? null, responsibleOperatorId: query.responsibleOperatorId ?? null };
  const { replyDays } = deps.tenants.byId(scope.tenantId).config;
  const [results, replies, stops, findable] = await deps.reads.upToDate(({ db }) =>
    Promise.all([
      listFigures(db, scope, period, query.by),
      listReplies(db, scope, period),
      countStops(db, scope, period, new Date(now.getTime() - dayMs)),
      countFindableTalents(db, scope),
    ]),
  );
  return {
    from,
    until,
    by: query.by,
    results,
    reply: { ...summarise(replies, replyDays), promisedDays: replyDays },
    replies: [...Map.groupBy(replies, ({ week }) => week)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([week, ofWeek]) => ({ week, ...summarise(ofWeek, replyDays), slowestTenthDays: daysAt(ofWeek, 0.9) })),
    talents: { findable },
    stops,
  };
}

type Replies = Awaited<ReturnType<typeof listReplies>>;

/** `replies` by their days. */
function summarise(replies: Replies, promisedDays: number) {
  const kept = replies.flatMap(({ sent, replied }) => (sent && replied ? [replied <= answerDueBy(sent, promisedDays)] : []));
  return {
    answered: replies.length,
    medianDays: daysAt(replies, 0.5),
    keptShare: kept.length === 0 ? null : Math.round((kept.filter(Boolean).length / kept.length) * 100) / 100,
  };
}

/** Within so many days this share was answered, to a tenth of a day. @param replies by their days */
function daysAt(replies: Replies, share: number): number | null {
  if (replies.length < minAnswers) return null;
  const place = (replies.length - 1) * share;
  const [lower, upper] = [replies[Math.floor(place)]?.days ?? 0, replies[Math.ceil(place)]?.days ?? 0];
  return Math.round((lower + (upper - lower) * (place % 1)) * 10) / 10;
}
