import { describe, expect, test } from 'vitest';
import { readDate } from './read-date.ts';

describe('a date', () => {
  test.each([
    ['2026-07-31', '2026-07-31'],
    ['2026/7/31', '2026-07-31'],
    ['20260731', '2026-07-31'],
    ['31.12.2026', '2026-12-31'],
    ['19/12/2018', '2018-12-19'],
    ['12/19/2018', '2018-12-19'],
    ['31 Jul 2026 - 21:59 (UTC)', '2026-07-31'],
    ['Mon, 11 Jan 2027 09:00:00 GMT', '2027-01-11'],
    ['July 31, 2026', '2026-07-31'],
    ['1. März 2027', '2027-03-01'],
    ['1er août 2026', '2026-08-01'],
    ['3 de marzo de 2027', '2027-03-03'],
    ['15 września 2026', '2026-09-15'],
    ['15 вересня 2026', '2026-09-15'],
    ['7 mrt. 2027', '2027-03-07'],
    ['1785542400000', '2026-08-01'],
    [1785542400, '2026-08-01'],
  ])('is read from "%s"', (text, date) => {
    expect(readDate(text, 'DMY')).toMatchObject({ date, isDoubtful: false });
  });

  test.each([
    ['05/06/2026', 'DMY', '2026-06-05'],
    ['05/06/2026', 'MDY', '2026-05-06'],
    ['31.12.26', 'DMY', '2026-12-31'],
  ] as const)('is doubtful in "%s"', (text, order, date) => {
    expect(readDate(text, order)).toMatchObject({ date, isDoubtful: true });
  });

  test.each(['soon', '31.02.2026', '99/99/2026', '4711', '0000-00-00', 'May the force be with you'])('is not read from "%s"', (text) => {
    expect(readDate(text, 'DMY')).toBeNull();
  });

  test.each([
    ['2027-02-12T23:59:00Z', '2027-02-12T23:59:00.000Z'],
    ['2027-02-12 23:59', '2027-02-12T23:59:00.000Z'],
    ['2027-02-12T23:59:00.000+02:00', '2027-02-12T21:59:00.000Z'],
    ['Thu, 19 Nov 2026 09:00:00 +0100', '2026-11-19T08:00:00.000Z'],
    ['11/19/2026 5:30 PM', '2026-11-19T17:30:00.000Z'],
    ['31 Jul 2026 - 21:59 (Europe/Brussels)', '2026-07-31T21:59:00.000Z'],
  ])('keeps its time in "%s"', (text, instant) => {
    expect(readDate(text, 'DMY')?.instant).toEqual(new Date(instant));
  });
});
