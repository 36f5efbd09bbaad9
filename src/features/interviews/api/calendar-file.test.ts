import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { instantOf } from '../../calendars/slots.ts';
import { interviewFile } from './calendar-file.ts';
import { timeWords } from './time-words.ts';

const app = startTestApp();
const given = {
  summary: 'Interview: Crane, west',
  description: 'Nordlicht',
  url: null,
  organizer: { name: 'Nordlicht', email: 'jobs@n.example' },
};

/** An interview from nine to half past nine on the wall clock of a zone. */
function at(date: string, timeZone: string, change: Partial<Parameters<typeof interviewFile>[0]> = {}) {
  const [start, end] = [instantOf(date, 540, timeZone), instantOf(date, 570, timeZone)];
  if (!start || !end) throw new Error('no such time');
  const known = { uid: '0199c0de-7a1c-4c44-9c0f-2f1f6f3f9a10', sequence: 0, place: null, changedAt: new Date('2027-03-01T10:00:00Z') };
  return { kind: 'booked' as const, ...known, start, end, timeZone, ...change };
}

function parse(content: string) {
  const event = Object.values(nodeIcal.sync.parseICS(content)).find((part) => part?.type === 'VEVENT');
  if (event?.type !== 'VEVENT') throw new Error('no appointment in the file');
  return event;
}

test.each([
  ['Europe/Berlin', '2027-03-26', '2027-03-26T08:00:00.000Z'],
  ['Europe/Berlin', '2027-03-29', '2027-03-29T07:00:00.000Z'],
  ['America/Chicago', '2027-03-15', '2027-03-15T14:00:00.000Z'],
  ['America/Chicago', '2027-11-08', '2027-11-08T15:00:00.000Z'],
])('nine o’clock in %s on %s stays nine o’clock in file and words, on both sides of a clock change', (zone, date, instant) => {
  const interview = at(date, zone);
  const event = parse(interviewFile(interview, { ...given, attendee: 'jonas@client.example' }).content);
  expect(event.start.toISOString()).toBe(instant);
  const tenant = app.services.tenants.byId(1);
  const { translator } = app.services.catalogues.of(tenant.key, 'de');
  expect(timeWords({ t: translator.t, translator, tenant }, interview)).toMatchObject({
    ...{ start: '09:00', end: '09:30', zone: zone.replaceAll('_', ' ') },
  });
});

test('a file names its method, one recipient and the organizer, and takes the appointment out where it is cancelled', () => {
  const booked = interviewFile(at('2027-03-26', 'Europe/Berlin'), { ...given, attendee: 'jonas@client.example' });
  expect(booked.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(booked.content).toContain('METHOD:REQUEST');
  expect(booked.content.replaceAll('\r\n ', '').match(/MAILTO:[^\r]+/gi)).toEqual(['mailto:jobs@n.example', 'MAILTO:jonas@client.example']);
  const off = interviewFile(at('2027-03-26', 'Europe/Berlin', { kind: 'cancelled', sequence: 3 }), { ...given, attendee: 'a@b.example' });
  expect(off.content).toContain('METHOD:CANCEL');
  expect(off.content).toContain('SEQUENCE:3');
  expect(parse(off.content)).toMatchObject({ status: 'CANCELLED', uid: '0199c0de-7a1c-4c44-9c0f-2f1f6f3f9a10@openpool' });
});
