import { presentTerms } from '../../projects/api/present.ts';
import { shownCompany, shownRange } from '../../projects/job-fields.ts';
import type { Invitation } from '../contract.ts';
import { canMoveInvitation, currentState, stateCodes, stateOf, storedAs } from '../invitation-status.ts';
import { whyNotAnswered } from '../policy.ts';
import type { InvitationView } from './store.ts';

/** Secrets are left out. An invitation past its time is shown as expired even before the hourly job ran. */
export function presentInvitation(row: InvitationView, now: Date, config: Parameters<typeof presentTerms>[1]['config']): Invitation {
  const showing = { config, reader: 'talent' } as const;
  const range = shownRange(row, showing);
  const state = currentState(row, now);
  const { code, status, reason } = state === stateOf(row) ? row : storedAs(state);
  return {
    id: row.id,
    code,
    status: status ?? 'PENDING',
    reason: reason ?? null,
    message: row.message,
    invitedAt: row.created_at.toISOString(),
    replyBy: row.expires_at.toISOString(),
    changedAt: (state === stateOf(row) ? row.changed_at : row.expires_at).toISOString(),
    canAnswer: whyNotAnswered(stateCodes.confirmed, { state, projectStatus: row.project_status }) === null,
    canRemove: canMoveInvitation(state, stateCodes.removed, 'talent'),
    applicationId: code === stateCodes.completed ? row.application_id : null,
    project: {
      id: row.project_id,
      title: row.title,
      company: shownCompany(row, showing),
      status: row.project_status,
      rateRange: range.min === null && range.max === null ? null : { ...range, currency: row.rate_currency, unit: row.rate_unit },
      ...presentTerms(row, showing),
    },
  };
}
