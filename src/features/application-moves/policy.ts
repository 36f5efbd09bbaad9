import { type RawBuilder, sql } from 'kysely';
import { type ApplicationStatus, statusCodes } from '../applications/status.ts';

type Sent = { submitted_at: Date | null; status: ApplicationStatus };

/** Whether operators see an application: drafts, and what still waits for its first confirmation, were never sent to them. */
export function isWithOperators({ submitted_at, status }: Sent): boolean {
  return submitted_at !== null && status !== statusCodes.draft;
}

/** The same for `application a`. */
export const isWithOperatorsSql: RawBuilder<boolean> = sql<boolean>`(a.submitted_at is not null and a.status <> ${sql.lit(statusCodes.draft)})`;
