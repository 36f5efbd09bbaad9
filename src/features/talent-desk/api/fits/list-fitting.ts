import type { TenantScope } from '../../../../contract/ids.ts';
import { fieldError, notFound } from '../../../../server/http/app-error.ts';
import { liveStatuses } from '../../../applications/status.ts';
import type { OperatorFit } from '../../../fit/fit.ts';
import type { DeskFit } from '../../../fit-desk/desk-fit.ts';
import { currentState, waitingCodes } from '../../../invitations/invitation-status.ts';
import { maxListedIds } from '../../filter-values.ts';
import type { FittingTalent, FittingTalents } from '../../fits-contract.ts';
import type { TalentDeskDeps } from '../deps.ts';
import { readFilter, type TalentSearchInput } from '../find-talents.ts';
import { type Given, presentTalent } from '../present.ts';
import { countTalents, type FoundTalentRow, searchTalents, type TalentFilter } from '../talent-search-store.ts';
import { findFitting } from './find-fitting.ts';
import type { ProjectTie } from './tie-store.ts';

/** "Who fits": the best among those who agreed to be found and members of pools. @throws AppError NOT_FOUND, also while it is switched off */
export async function listFitting(
  deps: TalentDeskDeps,
  scope: TenantScope,
  asked: { projectId: number; locale: string },
  given: Given,
): Promise<FittingTalents> {
  const fitting = await findFitting(deps, scope, asked, { among: 'EVERYBODY' });
  if (!fitting) throw notFound('no such project, or fit is switched off for operators');
  const best = fitting.found.slice(0, maxListedIds);
  const rows = await readRows(
    deps,
    scope,
    best.map(({ id }) => id),
  );
  const results = best.flatMap(({ id, fit, tie }): FittingTalent[] => {
    const row = rows.get(id);
    return row ? [{ ...presentTalent(row, given), fit: presentFit(fit, given.now), ...presentTie(tie, given.now) }] : [];
  });
  return { results, compared: fitting.compared, next: null };
}

/**
 * A page of a search by fit, each with their place in the whole, and how many of the search are not in it.
 *
 * @throws AppError VALIDATION_FAILED for a project that is not this client's, and while it is switched off.
 */
export async function searchByFit(
  deps: TalentDeskDeps,
  scope: TenantScope,
  input: TalentSearchInput,
  { after, limit, locale }: { after: number; limit: number; locale: string },
): Promise<{ rows: { row: FoundTalentRow; fit: OperatorFit; place: number }[]; leftOut: number }> {
  if (input.sort !== undefined) throw fieldError('sort', 'talent.error.invalid');
  const filter = await readFilter(deps, scope, input);
  const asked = { projectId: input.fitsProject ?? 0, locale };
  const fitting = await findFitting(deps, scope, asked, filter ?? { among: 'FINDABLE', ids: [] });
  if (!fitting) throw fieldError('fitsProject', 'talent.error.invalid');
  const page = fitting.found.map((each, index) => ({ ...each, place: index + 1 })).slice(after, after + limit);
  const rows = await readRows(
    deps,
    scope,
    page.map(({ id }) => id),
  );
  return {
    rows: page.flatMap(({ id, fit, place }) => {
      const row = rows.get(id);
      return row ? [{ row, fit, place }] : [];
    }),
    leftOut: filter ? Math.max(0, (await countTalents(deps.db, scope, filter)) - fitting.found.length) : 0,
  };
}

async function readRows({ db }: TalentDeskDeps, scope: TenantScope, ids: readonly string[]): Promise<Map<string, FoundTalentRow>> {
  if (ids.length === 0) return new Map();
  const filter: TalentFilter = { among: 'EVERYBODY', ids };
  const rows = await searchTalents(db, scope, filter, { sort: 'changed', after: null, limit: ids.length });
  return new Map(rows.map((row) => [row.talent_id, row]));
}

export function presentFit({ level, facts }: OperatorFit, now: Date): NonNullable<DeskFit> {
  return { state: 'ON', level, facts, comparedAt: now.toISOString() };
}

function presentTie(
  { application, invitation, isBeingInvited }: ProjectTie,
  now: Date,
): Pick<FittingTalent, 'application' | 'invitation' | 'canInvite'> {
  const state = invitation && currentState({ ...invitation, expires_at: new Date(invitation.expires_at) }, now);
  const hasApplied = application !== null && liveStatuses.includes(application.status);
  const isWaiting = waitingCodes.some((code) => code === state);
  return {
    application: application && { ...application, submittedAt: new Date(application.submittedAt).toISOString() },
    invitation: invitation && state && { id: invitation.id, state, invitedAt: new Date(invitation.created_at).toISOString() },
    canInvite: !hasApplied && !isWaiting && !isBeingInvited,
  };
}
