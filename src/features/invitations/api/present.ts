import { type JobFieldSettings, shownCompany, shownRange } from '../../projects/job-fields.ts';
import type { Invitation } from '../contract.ts';
import { answerableCodes, isOpenInvitation, stateCodes, storedAs } from '../invitation-status.ts';
import type { InvitationView } from './store.ts';

/** Secrets are left out. An invitation past its time is shown as expired even before the hourly job ran. */
export function presentInvitation(row: InvitationView, now: Date, config: JobFieldSettings): Invitation {
  const range = shownRange(row, config);
  const isOpen = isOpenInvitation({ code: row.code, expiresAt: row.expires_at }, now);
  const isOverdue = answerableCodes.includes(row.code) && !isOpen;
  const { code, status, reason } = isOverdue ? storedAs(stateCodes.expired) : row;
  return {
    id: row.id,
    code,
    status: status ?? 'PENDING',
    reason: reason ?? null,
    message: row.message,
    invitedAt: row.created_at.toISOString(),
    replyBy: row.expires_at.toISOString(),
    canAnswer: isOpen && row.project_status === 'ACTIVE',
    project: {
      id: row.project_id,
      title: row.title,
      company: shownCompany(row, config),
      status: row.project_status,
      rateRange: range.min === null && range.max === null ? null : { ...range, currency: row.rate_currency, unit: row.rate_unit },
    },
  };
}
