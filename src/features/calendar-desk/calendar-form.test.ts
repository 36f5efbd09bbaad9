import { describe, expect, test } from 'vitest';
import { calendarValues, formFaults, hoursText, newCalendarValues, readCalendarForm, readHours } from './calendar-form.ts';

const calendar = {
  name: 'Jonas Brandt',
  timeZone: 'Europe/Berlin',
  place: null,
  interviewer: { name: 'Jonas Brandt', email: 'jonas@client.example' },
  slotMinutes: 45 as const,
  noticeHours: 24,
  horizonDays: 30,
  weekly: [
    { weekday: 1, from: '13:30', to: '16:00' },
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 7, from: '00:00', to: '24:00' },
  ],
};

describe('hours', () => {
  test.each([
    ['9-12', [['09:00', '12:00']]],
    [
      '13.30–16, 9:00 - 12:00',
      [
        ['09:00', '12:00'],
        ['13:30', '16:00'],
      ],
    ],
    ['9h15–24', [['09:15', '24:00']]],
    ['', []],
    [' , ', []],
  ])('reads “%s”', (text, expected) => {
    expect(readHours(text, 3)?.map(({ from, to }) => [from, to])).toEqual(expected);
  });

  test.each(['nine to five', '9', '12-9', '9-9', '9-12, 11-13', '9-25', '9:75-12', '24-24', '9-12-15', '99-100'])(
    'refuses “%s”',
    (text) => {
      expect(readHours(text, 1)).toBeNull();
    },
  );

  test('what is shown is read again as it was', () => {
    expect(readHours(hoursText(calendar.weekly, 1), 1)).toEqual([calendar.weekly[1], calendar.weekly[0]]);
    expect(readHours(hoursText(calendar.weekly, 7), 7)).toEqual([calendar.weekly[2]]);
  });
});

test('a calendar is read from its form as it was, and a new one gets a key from its name', () => {
  const read = readCalendarForm(calendarValues(calendar), false);
  expect(read).toMatchObject({ json: { ...calendar, weekly: [calendar.weekly[1], calendar.weekly[0], calendar.weekly[2]] } });
  expect(readCalendarForm({ ...newCalendarValues('UTC'), name: 'Élodie Marchand' }, true)).toMatchObject({
    ...{ key: 'elodie-marchand', json: { interviewer: null, timeZone: 'UTC' } },
  });
  expect(readHours(newCalendarValues('UTC')['hours.5'] ?? '', 5)).toEqual([
    { weekday: 5, from: '09:00', to: '12:00' },
    { weekday: 5, from: '13:00', to: '17:00' },
  ]);
  expect(newCalendarValues('UTC')['hours.6']).toBeUndefined();
});

test('says at each field what is wrong with it', () => {
  const read = readCalendarForm(
    { ...calendarValues(calendar), name: ' ', interviewerEmail: '', 'hours.2': 'morning', noticeHours: 'two' },
    false,
  );
  expect(read).toEqual({
    faults: {
      name: ['talent.error.required'],
      interviewerEmail: ['talent.error.required'],
      'hours.2': ['talent.desk.calendars.hours.invalid'],
      noticeHours: ['talent.error.invalid'],
    },
  });
  expect(readCalendarForm({ ...newCalendarValues('UTC'), name: '株' }, true)).toEqual({
    faults: { key: ['talent.desk.pools.key.needed'] },
  });
});

test('faults of the API stand at the fields of the form', () => {
  expect(formFaults({ 'interviewer.email': ['x'], weekly: ['y'], name: ['z'] })).toEqual({
    interviewerEmail: ['x'],
    'hours.1': ['y'],
    name: ['z'],
  });
});
