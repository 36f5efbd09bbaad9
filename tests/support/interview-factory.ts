import nodeIcal from 'node-ical';
import { applicationPorts } from '../../src/app/application-ports.ts';
import { readFreeSlots } from '../../src/features/calendars/api/list-free-slots.ts';
import type { Slot } from '../../src/features/calendars/slots.ts';
import { type InterviewMail, mailInterview, mailInterviewName } from '../../src/features/interviews/api/mail-interviewers.ts';
import { messageTables } from '../../src/server/mail/tables.ts';
import { makeCalendar, prepareTalent, submissionFor } from './application-factory.ts';
import { makeProject } from './project-factory.ts';
import type { TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

type Bookable = { project: number; calendar: number; slots: Slot[]; body: ReturnType<typeof submissionFor> };

/** A project with a calendar, its free times, and what a talent sends to apply with the first of them. */
export async function makeBookable(app: TestApp, talent: TestTalent, calendarId?: number): Promise<Bookable> {
  const calendar = calendarId ?? (await makeCalendar(app, talent.scope));
  const project = await makeProject(app, { tenant: talent.tenant, calendar_id: calendar });
  const slots = await freeSlots(app, calendar);
  const body = submissionFor(project, await prepareTalent(app, talent), { liveInterview: slots[0] ?? null });
  return { project, calendar, slots, body };
}

export async function freeSlots(app: TestApp, calendar: number): Promise<Slot[]> {
  const offered = { calendar_id: calendar, assignment_period_start: null };
  return (await readFreeSlots(app.services.db, offered, null, app.services.clock()))?.slots ?? [];
}

/** An application that a talent has sent with the first free time. */
export async function bookInterview(
  app: TestApp,
  talent: TestTalent,
  calendarId?: number,
): Promise<Bookable & { application: number; interview: number }> {
  const bookable = await makeBookable(app, talent, calendarId);
  const sent = await app.call('POST', '/projectApplication', { token: talent.token, tenant: talent.tenant, body: bookable.body });
  if (sent.status !== 201) throw new Error(`answered ${sent.status}: ${await sent.text()}`);
  const { id: application } = await sent.json();
  return { ...bookable, application, interview: await interviewOf(app, application) };
}

/** The newest interview of an application. */
export async function interviewOf(app: TestApp, application: number): Promise<number> {
  const { rows } = await app.services.pool.query('select max(id) as id from interview where application_id = $1', [application]);
  return rows[0].id;
}

/** What the job that mails operator and interviewer was given about an interview, the oldest first. */
export async function interviewMailJobs(app: TestApp, interview: number): Promise<InterviewMail[]> {
  const { rows } = await app.services.pool.query(
    "select data from pgboss.job where name = $1 and (data ->> 'interviewId')::int = $2 order by (data ->> 'sequence')::int",
    [mailInterviewName, interview],
  );
  return rows.map(({ data }) => data);
}

/** Runs what waits, twice, as after a process that died. */
export async function runInterviewMails(app: TestApp, interview: number): Promise<void> {
  const deps = { ...app.services, ...applicationPorts(app.services).deps };
  for (const job of await interviewMailJobs(app, interview)) {
    await mailInterview(deps, job);
    await mailInterview(deps, job);
  }
}

type Attached = { name: string; contentType: string; content: string };

/** What somebody was mailed about interviews, the oldest first, with the calendar file as calendar programs read it. */
export async function mailedInterviews(app: TestApp, address: string) {
  const rows = await messageTables(app.services.db)
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, subject, text, locale, attachments }) => {
    const [file] = attachments as Attached[]; // as the outbox stores them
    if (!file?.contentType.startsWith('text/calendar')) return [];
    const event = Object.values(nodeIcal.sync.parseICS(file.content)).find((part) => part?.type === 'VEVENT');
    if (event?.type !== 'VEVENT') throw new Error('no appointment in the file');
    return [{ kind, subject, text, locale, file, event, method: /method=(\w+)/.exec(file.contentType)?.[1] }];
  });
}
