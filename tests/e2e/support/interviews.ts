import type { Page } from '@playwright/test';
import nodeIcal from 'node-ical';
import { type ApiTalent, makeApiTalent } from './api-talent.ts';
import { listMails } from './mailbox.ts';
import { callAsOperator } from './operators.ts';
import { expect, newEmail, origin } from './portal.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }));

/** A calendar of one journey alone, with an interviewer, and a project that offers its times. */
export async function makeCalendar(page: Page, change: Record<string, unknown> = {}) {
  const stamp = Date.now();
  const interviewer = { name: 'Jonas Brandt', email: newEmail('interviewer') };
  const calendar = { key: `calendar-${stamp}`, name: `Jonas ${stamp}`, timeZone: 'Europe/Berlin', weekly: everyDay, interviewer };
  const place = { slotMinutes: 60, place: 'https://meet.example.com/jonas', ...change };
  const { id } = await callAsOperator(page, 'POST', '/calendars', { ...calendar, ...place });
  const title = `Substation engineer ${stamp}`;
  const project = { title, description: '<p>You plan substations.</p>', visibility: 'PUBLIC', calendarId: id };
  const made = await callAsOperator(page, 'POST', '/projects', project);
  return { id: Number(id), name: calendar.name, interviewer: interviewer.email, project: Number(made.id), title };
}

type Slot = { start: string; end: string };

/** A talent who has applied with the first free time. */
export async function bookByApi(
  page: Page,
  client: string,
  project: number,
): Promise<{ talent: ApiTalent; application: number; slot: Slot }> {
  const talent = await makeApiTalent(page, client, 'interviewee');
  const flow = (await talent.call('PATCH', `/project/${project}/applicationFlow`, {})) as { applicationId: number };
  const offered = (await talent.call('GET', `/projectApplication/${flow.applicationId}/calendar/freebusy`)) as { slots: Slot[] };
  const shown = (await talent.call('GET', `/project/${project}/applicationFlow`)) as {
    project: { currencies: string[] };
    cvsList: { uuid: string }[];
  };
  const [slot] = offered.slots;
  if (!slot) throw new Error('nothing is free');
  const sent = await talent.call('POST', '/projectApplication', {
    job: project,
    hourlyRate: { currency: shown.project.currencies[0], value: 85 },
    cvUuid: shown.cvsList[0]?.uuid,
    motivationComment: '',
    appAnswers: [],
    cvCover: null,
    liveInterview: slot,
  });
  return { talent, application: Number(sent.id), slot };
}

/** The appointments that somebody was mailed, the oldest first, as a calendar program reads them; waits until there are so many. */
export async function appointmentsOf(client: string, address: string, count: number) {
  const files = async () =>
    (await listMails(origin(client), address))
      .flatMap(({ text, attachments }) => attachments.map(({ name, content }) => ({ text, name, content: content ?? '' })))
      .filter(({ name }) => name.endsWith('.ics'))
      .reverse();
  await expect.poll(async () => (await files()).length, `appointments of ${address}`).toBe(count);
  return (await files()).map(({ text, content }) => {
    const event = Object.values(nodeIcal.sync.parseICS(content)).find((part) => part?.type === 'VEVENT');
    if (event?.type !== 'VEVENT') throw new Error('no appointment in the file');
    return {
      text,
      uid: event.uid,
      start: event.start.toISOString(),
      sequence: Number(event.sequence),
      method: /METHOD:(\w+)/.exec(content)?.[1],
    };
  });
}
