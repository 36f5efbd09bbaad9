import type { TalentScope } from '../../../contract/ids.ts';
import type { RelatedProjects } from '../../projects/api/talent-projects.ts';
import { hasTrait } from '../status.ts';
import type { ApplicationDeps } from './deps.ts';
import { listAppliedProjects } from './store.ts';

/** The projects a talent was invited or applied to, by the tie they are in the policy of projects. */
export async function readRelatedProjects(
  { db, invitations }: Pick<ApplicationDeps, 'db' | 'invitations'>,
  scope: TalentScope,
): Promise<RelatedProjects> {
  const isInvited = await invitations.invitedProjectIds(db, scope);
  const applications = await listAppliedProjects(db, scope);
  return {
    isInvited,
    hasLiveApplication: applications.filter(({ status }) => hasTrait(status, 'live')).map(({ projectId }) => projectId),
    hasApplied: applications.map(({ projectId }) => projectId),
  };
}
