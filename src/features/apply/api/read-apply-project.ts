import type { TalentScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { readRelatedProjects } from '../../applications/api/related-projects.ts';
import type { Fee } from '../../applications/rates.ts';
import { type ApplicationStatus, statusCodes } from '../../applications/status.ts';
import { listAllowedIds } from '../../projects/api/tie-store.ts';
import { type BlockReason, blockApplication } from '../../projects/main-action.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import { type ApplyProject, findApplyProject } from './apply-project-store.ts';

/**
 * A project this talent may apply to, by the policy of projects. For others it does not exist.
 *
 * @throws AppError NOT_FOUND
 */
export async function readApplyProject(
  deps: Pick<ApplicationDeps, 'db' | 'invitations'>,
  scope: TalentScope,
  id: number,
): Promise<ApplyProject> {
  const project = await findApplyProject(deps.db, scope, id);
  if (!project) throw notFound();
  if (project.is_public) return project;
  const related = await readRelatedProjects(deps, scope);
  if ((await listAllowedIds(deps.db, scope, 'apply', { ids: [id], related })).length === 0) throw notFound();
  return project;
}

/** Why no application of this status (none: null) can be started or sent now; its project may lead to a partner's. */
export function blockReasonOf(
  project: ApplyProject,
  { externalApplicationLink }: Pick<ClientConfig, 'externalApplicationLink'>,
  { status, isBlocked }: { status: ApplicationStatus | null; isBlocked: boolean },
): BlockReason | null {
  const isExternal = externalApplicationLink && project.external_url !== null;
  const isUnderWay = status !== null && status !== statusCodes.draft;
  return blockApplication({ isUnderWay, projectStatus: project.status, isBlocked, isExternal });
}

export function feeOf(project: Pick<ApplyProject, 'fee'>, tenantFee: Fee): Fee {
  return project.fee ?? tenantFee;
}
