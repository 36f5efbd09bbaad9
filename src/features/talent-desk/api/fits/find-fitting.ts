import type { TalentId, TenantScope } from '../../../../contract/ids.ts';
import { isVerified } from '../../../account/verification.ts';
import { readProjectFacts } from '../../../fit/api/project-facts-store.ts';
import { wantedTerms } from '../../../fit/api/wanted-terms.ts';
import { readWords } from '../../../fit/api/word-store.ts';
import { byFit, type OperatorFit } from '../../../fit/fit.ts';
import { compareTalents } from '../../../fit-desk/api/compare-for-operators.ts';
import { maxCompared } from '../../filter-values.ts';
import type { TalentDeskDeps } from '../deps.ts';
import type { TalentFilter } from '../talent-search-store.ts';
import { listFitCandidates } from './candidate-store.ts';
import { listProjectTies, type ProjectTie } from './tie-store.ts';

export type FittingTalent = { id: TalentId; fit: OperatorFit; tie: ProjectTie };

/**
 * The talents of a search who suit a project, the best first: those who share the rarest terms with it are compared exactly. Left out is
 * who has switched fit off, has not confirmed an address, is kept from the project, and whom it suits little.
 *
 * @returns null for a project that is not this client's, and while fit is switched off for operators.
 */
export async function findFitting(
  deps: Pick<TalentDeskDeps, 'db' | 'pool' | 'clock' | 'tenants'>,
  scope: TenantScope,
  { projectId, locale }: { projectId: number; locale: string },
  filter: TalentFilter,
): Promise<{ found: FittingTalent[]; compared: number } | null> {
  const { config } = deps.tenants.byId(scope.tenantId);
  const [projects, words] = await Promise.all([readProjectFacts(deps.pool, scope, [projectId], config), readWords(deps.pool, scope)]);
  const project = projects.get(projectId);
  if (!project) return null;
  const site = project.workMode === 'REMOTE' ? null : (project.site?.point ?? null);
  const wanted = { terms: wantedTerms(project, words), language: project.language, site };
  const candidates = await listFitCandidates(deps, scope, { ...filter, forFit: true }, wanted, maxCompared);
  const ties = await listProjectTies(deps.db, scope, projectId, candidates);
  const isAsked = ({ isBlocked, isConfirmed }: ProjectTie) => !isBlocked && isVerified(config.requiredVerifications, isConfirmed);
  const talentIds = candidates.filter((id) => [ties.get(id)].some((tie) => tie && isAsked(tie)));
  const fits = await compareTalents(deps, scope, { projectId, talentIds, locale });
  if (!fits) return null;
  const found = talentIds
    .flatMap((id) => {
      const [fit, tie] = [fits.get(id), ties.get(id)];
      return fit && tie && fit.level !== 'little' ? [{ id, fit, tie }] : [];
    })
    .sort((a, b) => byFit(a.fit, b.fit) || (a.id < b.id ? -1 : 1));
  return { found, compared: fits.size };
}
