import { dayMs, plainDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { answerDueBy } from '../../applications/reply-clock.ts';
import { countFindableTalents } from '../../talent-desk/api/talent-search-store.ts';
import { type FigureGroup, type Figures, maxPeriodDays, usualPeriodDays } from '../desk-contract.ts';
import type { FigureDeps } from './deps.ts';
import { countStops, listFigures, listReplies } from './figure-store.ts';

/** Fewer answers would tell about single people. */
const minAnswers = 3;

/** @throws AppError VALIDATION_FAILED for a period that ends before it begins or is too long. */
export async function readFigures(
  deps: FigureDeps,
  scope: TenantScope,
  input: { from?: string | undefined; until?: string | undefined; by: FigureGroup; projectId: number | null },
): Promise<Figures> {
  const now = deps.clock();
  const until = input.until ?? plainDate(now);
  const from = input.from ?? plainDate(new Date(Date.parse(until) - (usualPeriodDays - 1) * dayMs));
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > maxPeriodDays) throw fieldError('from', 'talent.error.invalid');
  const period = { from, until, projectId: input.projectId };
  const { replyDays } = deps.tenants.byId(scope.tenantId).config;
  const [results, replies, stops, findable] = await Promise.all([
    listFigures(deps.db, scope, period, input.by),
    listReplies(deps.db, scope, period),
    countStops(deps.db, scope, period, new Date(now.getTime() - dayMs)),
    countFindableTalents(deps.db, scope),
  ]);
  return { from, until, by: input.by, results, reply: summarise(replies, replyDays), talents: { findable }, stops };
}

/** `replies` by their days. */
function summarise(replies: Awaited<ReturnType<typeof listReplies>>, promisedDays: number): Figures['reply'] {
  const kept = replies.flatMap(({ sent, replied }) => (sent && replied ? [replied <= answerDueBy(sent, promisedDays)] : []));
  const middle = (replies.length - 1) / 2;
  const median = ((replies[Math.floor(middle)]?.days ?? 0) + (replies[Math.ceil(middle)]?.days ?? 0)) / 2;
  return {
    answered: replies.length,
    medianDays: replies.length < minAnswers ? null : Math.round(median * 10) / 10,
    promisedDays,
    keptShare: kept.length === 0 ? null : Math.round((kept.filter(Boolean).length / kept.length) * 100) / 100,
  };
}
