import { rateLimits } from '../../../contract/rate-units.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import type { CalculatedRates } from '../../applications/calculated-rates.ts';
import { type Fee, type RateSide, summarizeRates } from '../../applications/rates.ts';
import { type JobFieldSettings, shownRange } from '../../projects/job-fields.ts';
import type { ApplyProject } from './apply-project-store.ts';
import { feeOf } from './read-apply-project.ts';

type TypedRate = { side: RateSide; value: string };

/** @throws AppError VALIDATION_FAILED when both sides are given, or none. */
export function readTypedRate({
  talentRate,
  displayRate,
}: {
  talentRate?: string | undefined;
  displayRate?: string | undefined;
}): TypedRate {
  if (talentRate !== undefined && displayRate === undefined) return { side: 'talent', value: talentRate };
  if (displayRate !== undefined && talentRate === undefined) return { side: 'display', value: displayRate };
  throw fieldError('talentRate', 'talent.apply.rate.oneSide');
}

/** Both sides of a rate, the fee between them, and how they fit the project. @throws AppError VALIDATION_FAILED out of bounds. */
export function calculateProjectRates(project: ApplyProject, config: JobFieldSettings & { fee: Fee }, typed: TypedRate): CalculatedRates {
  // A hidden range must not be found by trying.
  const facts = { fee: feeOf(project, config.fee), rateRange: shownRange(project, { config, reader: 'talent' }), unit: project.rate_unit };
  const rates = summarizeRates(typed, facts);
  if (!rates) {
    const field = typed.side === 'talent' ? 'talentRate' : 'displayRate';
    throw fieldError(field, 'talent.apply.rate.bounds', 'VALIDATION_FAILED', rateLimits(project.rate_unit));
  }
  return rates;
}
