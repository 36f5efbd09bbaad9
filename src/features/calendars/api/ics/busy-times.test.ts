import { expect, test } from 'vitest';
import { busyTimes } from './busy-times.ts';
import { readInThread } from './read-in-thread.ts';

const reach = { timeZone: 'Europe/Berlin', from: new Date('2027-03-01T00:00:00Z'), until: new Date('2027-05-01T00:00:00Z') };
const calendar = (...components: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...components, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', 'SUMMARY:Doctor', ...lines, 'END:VEVENT'].join('\r\n');
const read = (...components: string[]) =>
  busyTimes(calendar(...components), reach).map(
    ({ start, end }) => `${start.toISOString().slice(0, 16)}/${end.toISOString().slice(0, 16)}`,
  );

test('an appointment is busy at its instant, whatever names its zone', () => {
  expect(
    read(
      event('utc', 'DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z'),
      event('zone', 'DTSTART;TZID=America/New_York:20270311T090000', 'DURATION:PT45M'),
      event('outlook', 'DTSTART;TZID=W. Europe Standard Time:20270312T090000', 'DTEND;TZID=W. Europe Standard Time:20270312T100000'),
      event('floating', 'DTSTART:20270315T090000', 'DTEND:20270315T100000'),
    ),
  ).toEqual([
    '2027-03-10T09:00/2027-03-10T10:00',
    '2027-03-11T14:00/2027-03-11T14:45',
    '2027-03-12T08:00/2027-03-12T09:00',
    '2027-03-15T08:00/2027-03-15T09:00',
  ]);
});

test('a weekly appointment stays at its hour over a clock change, without the dates that are left out and with those that moved', () => {
  expect(
    read(
      event(
        'week',
        'DTSTART;TZID=Europe/Berlin:20270315T090000',
        'DTEND;TZID=Europe/Berlin:20270315T100000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Europe/Berlin:20270322T090000',
      ),
      event(
        'week',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270405T090000',
        'DTSTART;TZID=Europe/Berlin:20270406T140000',
        'DTEND;TZID=Europe/Berlin:20270406T150000',
      ),
    ),
  ).toEqual(['2027-03-15T08:00/2027-03-15T09:00', '2027-03-29T07:00/2027-03-29T08:00', '2027-04-06T12:00/2027-04-06T13:00']);
});

test('a whole day is busy from midnight to midnight of the calendar’s zone, also on the day of 23 hours', () => {
  expect(read(event('day', 'DTSTART;VALUE=DATE:20270328'))).toEqual(['2027-03-27T23:00/2027-03-28T22:00']);
});

test('what is cancelled, free or transparent takes no time, and neither does what lies outside the reach', () => {
  const at = ['DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z'];
  expect(
    read(
      event('cancelled', ...at, 'STATUS:CANCELLED'),
      event('transparent', ...at, 'TRANSP:TRANSPARENT'),
      event('outlook', ...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      event('past', 'DTSTART:20270210T090000Z', 'DTEND:20270210T100000Z'),
      event('late', 'DTSTART:20270510T090000Z', 'DTEND:20270510T100000Z'),
      event('one of them', 'DTSTART:20270312T090000Z', 'DTEND:20270312T100000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('one of them', 'RECURRENCE-ID:20270313T090000Z', 'DTSTART:20270313T090000Z', 'DTEND:20270313T100000Z', 'STATUS:CANCELLED'),
    ),
  ).toEqual(['2027-03-12T09:00/2027-03-12T10:00']);
});

test('free-busy times count, and times that run into each other become one', () => {
  expect(
    read(
      event('trip', 'DTSTART:20270226T090000Z', 'DTEND:20270302T090000Z'),
      event('first', 'DTSTART:20270310T090000Z', 'DTEND:20270310T120000Z'),
      event('inside', 'DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z'),
      [
        'BEGIN:VFREEBUSY',
        'UID:fb',
        'DTSTAMP:20270101T000000Z',
        'FREEBUSY;FBTYPE=BUSY:20270310T120000Z/20270310T130000Z,20270312T090000Z/PT1H',
        'FREEBUSY;FBTYPE=FREE:20270314T090000Z/PT1H',
        'END:VFREEBUSY',
      ].join('\r\n'),
    ),
  ).toEqual(['2027-02-26T09:00/2027-03-02T09:00', '2027-03-10T09:00/2027-03-10T13:00', '2027-03-12T09:00/2027-03-12T10:00']);
});

test('a page of another kind, and a calendar that was cut off, are refused', () => {
  expect(() => busyTimes('<!doctype html><p>Please sign in', reach)).toThrow('is no calendar');
  expect(() => busyTimes(calendar().slice(0, 30), reach)).toThrow('ends in the middle');
});

test('the thread gives the same as the function', async () => {
  const text = calendar(event('utc', 'DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z'));
  expect(await readInThread({ text, ...reach })).toEqual(busyTimes(text, reach));
  await expect(readInThread({ text: 'BEGIN:VCALENDAR', ...reach })).rejects.toThrow('ends in the middle');
});

test('a rule that repeats every second ends with its thread, by its time or its memory', async () => {
  const text = calendar(event('bomb', 'DTSTART:20200310T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
  await expect(readInThread({ text, ...reach }, { timeoutMs: 500 })).rejects.toThrow(/takes too long to read|cannot be read/);
});
