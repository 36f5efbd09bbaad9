import { dayMs } from '../../src/contract/dates.ts';
import { stateCodes, storedAs } from '../../src/features/invitations/invitation-status.ts';
import type { PlannedInvitation } from './application-plan.ts';
import { demoTexts } from './personas.ts';

const lifeDays = 14;

/** A row of `project_invitation`: it ends after 14 days or with the project's deadline, whichever comes first. */
export function invitationRow(id: number, { talent, project, state, reason, ageDays }: PlannedInvitation, now: Date) {
  const stored = storedAs(state);
  const created = now.getTime() - ageDays * dayMs;
  const deadline = project.period_deadline ? Date.parse(project.period_deadline) : Number.POSITIVE_INFINITY;
  // A deadline that lies before the letter cannot have been the one it named.
  const ends = Math.min(created + lifeDays * dayMs, deadline > created ? deadline : Number.POSITIVE_INFINITY);
  const changed =
    state === stateCodes.expired
      ? ends
      : state === stateCodes.created
        ? created
        : Math.min(created + 0.4 * (now.getTime() - created), ends);
  const letters = demoTexts.invitations[talent.persona.locale] ?? demoTexts.invitations.en ?? [];
  return {
    id,
    tenant_id: talent.tenantId,
    project_id: project.id,
    talent_id: talent.id,
    code: stored.code,
    status: stored.status,
    reason: stored.reason ?? reason ?? null,
    message: letters[id % letters.length] ?? null,
    created_at: new Date(created).toISOString(),
    expires_at: new Date(ends).toISOString(),
    changed_at: new Date(changed).toISOString(),
  };
}
