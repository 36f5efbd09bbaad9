import { dayMs } from '../../src/contract/dates.ts';
import type { PortalEvent } from '../../src/contract/portal-events.ts';
import { type Actor, type ApplicationStatus, hasTrait, statusCodes } from '../../src/features/applications/status.ts';

/** How long the portal keeps events (`webhooks/api/dispatch-events.ts`); older ones would go with its first hour. */
const keptDays = 30;

type SentApplication = { id: number; tenant_id: number; project_id: number; talent_id: string };
type Change = { at: string; from_status: ApplicationStatus | null; to_status: ApplicationStatus; actor: Actor; reason_code: string | null };

/** What operators' programs would have been notified of for these applications, in the order in which it happened. */
export function eventRows(applications: readonly { row: SentApplication; events: readonly Change[] }[], now: Date) {
  const since = new Date(now.getTime() - keptDays * dayMs).toISOString();
  return applications
    .flatMap(({ row, events }) => events.flatMap((change, index) => eventRowOf(row, change, events.slice(0, index))))
    .filter(({ at }) => at > since)
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** As `record-status-event.ts` does: drafts are nobody's business. */
function eventRowOf(row: SentApplication, change: Change, before: readonly Change[]) {
  const wasSent = before.some(({ to_status }) => hasTrait(to_status, 'delivered'));
  if (!wasSent && !hasTrait(change.to_status, 'delivered')) return [];
  const isWithdrawn = change.to_status === statusCodes.withdrawn;
  const event: PortalEvent = {
    type: wasSent ? (isWithdrawn ? 'application.withdrawn' : 'application.changed') : 'application.submitted',
    subject: `application:${row.id}`,
    data: {
      applicationId: row.id,
      projectId: row.project_id,
      talentId: row.talent_id,
      status: change.to_status,
      previousStatus: change.from_status,
      actor: change.actor,
      reasonCode: change.reason_code,
    },
  };
  return [{ tenant_id: row.tenant_id, ...event, at: change.at }];
}
