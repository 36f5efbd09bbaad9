import type { InterviewChange } from '../../src/features/applications/api/deps.ts';
import { applicationTables } from '../../src/features/applications/api/tables.ts';
import { calendarTables } from '../../src/features/calendars/api/tables.ts';
import { insertInterview } from '../../src/features/interviews/api/interview-store.ts';
import { mailInterview } from '../../src/features/interviews/api/mail-interviewers.ts';
import { makeApplication, makeCalendar } from '../support/application-factory.ts';
import { asTransaction } from '../support/as-transaction.ts';
import { applicationDeps, applicationOf, type MailWorld } from './mail-world.ts';

/** Mails about interviews: to talents, and to operator and interviewer. */
export const interviewSamples = {
  interviewConfirmed: (world: MailWorld) => sendInterview(world, 'booked'),
  interviewMoved: (world: MailWorld) => sendInterview(world, 'moved'),
  interviewCancelled: (world: MailWorld) => sendInterview(world, 'cancelled'),
  operatorInterview: sendOperatorInterviews,
};

/** From half past nine to ten in Berlin, by a link that its calendar names. */
async function sendInterview(world: MailWorld, kind: InterviewChange['kind']): Promise<void> {
  const { services } = world.app;
  const row = await applicationOf(world, 'a');
  const times = { start: new Date('2027-01-12T08:30:00Z'), end: new Date('2027-01-12T09:00:00Z') };
  const previous = kind === 'moved' ? { start: new Date('2027-01-11T13:15:00Z'), end: new Date('2027-01-11T13:45:00Z') } : null;
  const place = { timeZone: 'Europe/Berlin', place: 'https://meet.example.com/x' };
  const known = { id: 1, uid: '0199c0de-7a1c-4c44-9c0f-2f1f6f3f9a10', sequence: 1, changedAt: services.clock() };
  const change = { kind, ...known, ...times, previous, ...place };
  const note = kind === 'moved' ? 'The site visit took longer.' : null;
  await applicationDeps(world.app).interviews.mailTalent(asTransaction(services.db), row, change, note);
}

/** Booked, moved and cancelled: to the portal's operators and to the interviewer. */
async function sendOperatorInterviews(world: MailWorld): Promise<void> {
  const { services } = world.app;
  const { scope } = world.talent;
  const calendar_id = await makeCalendar(world.app, scope);
  const interviewer = { interviewer_name: 'Jonas Brandt', interviewer_email: 'jonas.brandt@client.example' };
  await calendarTables(services.db)
    .updateTable('calendar')
    .set({ place: 'https://meet.example.com/x', ...interviewer })
    .where('id', '=', calendar_id)
    .execute();
  const application_id = await makeApplication(world.app, world.talent, world.projectId, 'a');
  const [starts_at, ends_at] = [new Date('2027-01-12T08:30:00Z'), new Date('2027-01-12T09:00:00Z')];
  const now = services.clock();
  const { id } = await insertInterview(services.db, {
    ...{ tenant_id: scope.tenantId, application_id, calendar_id, uid: crypto.randomUUID(), starts_at, ends_at },
    ...{ booked_at: now, changed_at: now, cancelled_at: null, cancelled_by: null },
  });
  const [start, end, changedAt] = [starts_at.toISOString(), ends_at.toISOString(), now.toISOString()];
  const previous = { start: '2027-01-11T13:15:00.000Z', end: '2027-01-11T13:45:00.000Z' };
  for (const [sequence, kind] of (['booked', 'moved', 'cancelled'] as const).entries())
    await mailInterview(applicationDeps(world.app), {
      ...{ interviewId: id, kind, sequence, start, end, changedAt, previous: kind === 'moved' ? previous : null },
      ...{ operatorMessageId: crypto.randomUUID(), interviewerMessageId: crypto.randomUUID() },
    });
  await applicationTables(services.db).deleteFrom('application').where('id', '=', application_id).execute();
}
