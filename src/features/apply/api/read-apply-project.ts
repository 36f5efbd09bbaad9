import type { TalentScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { findLiveApplication } from '../../applications/api/store.ts';
import { isPoolMember } from '../../projects/api/project-store.ts';
import { allowsProject, isPublicProject } from '../../projects/policy.ts';
import type { Fee } from '../rates.ts';
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
  if (allowsProject('apply', { isPublic: isPublicProject(project) })) return project;
  const ties = {
    isPoolMember: await isPoolMember(deps.db, scope, id),
    isInvited: await deps.invitations.isInvited(deps.db, scope, id),
    hasLiveApplication: (await findLiveApplication(deps.db, scope, id)) !== null,
  };
  if (!allowsProject('apply', ties)) throw notFound();
  return project;
}

export function feeOf(project: Pick<ApplyProject, 'fee'>, tenantFee: Fee): Fee {
  return project.fee ?? tenantFee;
}
