import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../server/clock.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import type { InterviewChange, InterviewLink } from '../../applications/api/deps.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import { type Actor, hasTrait, statusCodes } from '../../applications/status.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { changeInterview, findBookedSlot, findCurrentInterview, insertInterview, readPlace } from './interview-store.ts';
import { enqueueInterviewMails } from './mail-interviewers.ts';
import { cancelledWords, mailTalent } from './mail-talent.ts';
import type { InterviewRow } from './tables.ts';

type Mailer = MailDeps & { clock: Clock };

/** What applications, to the left, tell interviews: one was written. */
export function interviewLink(deps: Mailer): InterviewLink {
  return {
    follow: (trx, application, actor) => followApplication(deps, trx, application, actor),
    mailTalent: (trx, application, change, note) => mailTalent(deps, trx, application, change, note),
    cancelledWords: (context, application, project, change, recipient) =>
      cancelledWords(deps, context, application, project, change, recipient),
  };
}

/**
 * The one place where interviews begin, move and end: what an application has booked is compared with the interview that is known.
 * One that has begun and ended stays as it was. The application is locked in `trx`.
 */
async function followApplication(
  deps: Mailer,
  trx: Transaction,
  application: ApplicationRow,
  actor: Actor,
): Promise<InterviewChange | null> {
  const now = deps.clock();
  const scope = { tenantId: application.tenant_id };
  const current = await findCurrentInterview(trx, scope, application.id, now);
  const slot = canTakePlace(application) ? await findBookedSlot(trx, application.id) : null;
  const change = await applyChange(trx, application, { current, slot, actor, now });
  if (!change) return null;
  const { row, kind } = change;
  const place = await readPlace(trx, row.calendar_id);
  const previous = kind === 'moved' && current ? { start: current.starts_at, end: current.ends_at } : null;
  const changed: InterviewChange = {
    kind,
    id: row.id,
    uid: row.uid,
    sequence: row.sequence,
    start: row.starts_at,
    end: row.ends_at,
    previous,
    timeZone: place.time_zone,
    place: place.place,
    changedAt: now,
  };
  await recordInterviewEvent(trx, application, row, changed, actor);
  await enqueueInterviewMails(deps, trx, changed);
  return changed;
}

/** Not while a draft, and not once it is over or its time was lost. */
function canTakePlace({ status, reason }: ApplicationRow): boolean {
  if (!hasTrait(status, 'live') || status === statusCodes.draft) return false;
  return status !== statusCodes.unconfirmed || reason !== reasonCodes.slotLost;
}

type Booked = Awaited<ReturnType<typeof findBookedSlot>>;
type Facts = { current: InterviewRow | null; slot: Booked; actor: Actor; now: Date };

async function applyChange(
  trx: Transaction,
  application: ApplicationRow,
  { current, slot, actor, now }: Facts,
): Promise<{ kind: InterviewChange['kind']; row: InterviewRow } | null> {
  if (!slot) {
    if (!current) return null;
    return { kind: 'cancelled', row: await changeInterview(trx, current, { cancelled_at: now, cancelled_by: actor }, now) };
  }
  const { calendar_id, starts_at, ends_at } = slot;
  if (current) {
    const isSame = current.calendar_id === calendar_id && current.starts_at.getTime() === starts_at.getTime();
    return isSame ? null : { kind: 'moved', row: await changeInterview(trx, current, { calendar_id, starts_at, ends_at }, now) };
  }
  // One that waits for its first confirmation has reached nobody yet; a time that has passed is no interview to come.
  if (!hasTrait(application.status, 'delivered') || starts_at <= now) return null;
  const { tenant_id, id: application_id } = application;
  const times = { starts_at, ends_at, booked_at: now, changed_at: now };
  const row = await insertInterview(trx, {
    tenant_id,
    application_id,
    calendar_id,
    uid: randomUUID(),
    cancelled_at: null,
    cancelled_by: null,
    ...times,
  });
  return { kind: 'booked', row };
}

async function recordInterviewEvent(
  trx: Transaction,
  application: ApplicationRow,
  row: InterviewRow,
  change: InterviewChange,
  actor: Actor,
): Promise<void> {
  const data = {
    interviewId: row.id,
    calendarId: row.calendar_id,
    applicationId: application.id,
    projectId: application.project_id,
    talentId: application.talent_id,
    start: change.start.toISOString(),
    end: change.end.toISOString(),
    timeZone: change.timeZone,
    actor,
  };
  const subject = `interview:${row.id}`;
  const scope = { tenantId: application.tenant_id };
  if (change.kind !== 'moved') return recordEvent(trx, scope, { type: `interview.${change.kind}`, subject, data }, change.changedAt);
  const previousStart = change.previous?.start.toISOString() ?? data.start;
  await recordEvent(trx, scope, { type: 'interview.moved', subject, data: { ...data, previousStart } }, change.changedAt);
}
