import { plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { maxPeriods, mergePeriod, type Period, periodFault } from '../not-available.ts';
import { deletePeriods, insertPeriod, listPeriods, type PeriodRow, updatePeriod } from './not-available-store.ts';
import { lockProfile, updateProfile } from './store.ts';

/**
 * Adds a time off, or changes the one with `id`; overlapping ones are merged into it. Saving a time off also confirms the
 * talent's availability.
 *
 * @throws AppError NOT_FOUND when `id` is not this talent's, VALIDATION_FAILED for a wrong period or more than 100.
 */
export function savePeriod(db: Db, scope: TalentScope, period: Period, id: number | null, now: Date): Promise<PeriodRow> {
  const fault = periodFault(period, plainDate(now));
  if (fault) throw fieldError(fault.field, fault.message);
  return inTransaction(db, async (trx) => {
    await lockProfile(trx, scope);
    const stored = await listPeriods(trx, scope);
    if (id !== null && !stored.some((row) => row.id === id)) throw notFound();
    const others = stored.filter((row) => row.id !== id);
    const { merged, swallowed } = mergePeriod(period, others.map(toPeriod));
    if (others.length - swallowed.length >= maxPeriods)
      throw new AppError('VALIDATION_FAILED', { messages: ['talent.profile.period.many'] });
    await deletePeriods(
      trx,
      scope,
      others.filter((_, index) => swallowed.includes(index)).map((row) => row.id),
    );
    await updateProfile(trx, scope, { availability_confirmed_at: now }, now);
    return id === null ? insertPeriod(trx, scope, merged) : updatePeriod(trx, scope, id, merged);
  });
}

function toPeriod(row: PeriodRow): Period {
  return { start: row.starts_on, end: row.ends_on, note: row.note ?? '' };
}
