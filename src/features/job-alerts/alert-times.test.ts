import { describe, expect, test } from 'vitest';
import { isTimeZone, lastMorning, nextDigest } from './alert-times.ts';

const at = (iso: string) => new Date(iso);

describe('nextDigest', () => {
  test('puts daily mails at seven on the recipient’s clock, in summer and in winter', () => {
    expect(nextDigest('daily', 'Europe/Berlin', at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-21T06:00:00Z'));
    expect(nextDigest('daily', 'Europe/Berlin', at('2026-11-20T05:59:59Z'))).toEqual(at('2026-11-20T06:00:00Z'));
    expect(nextDigest('daily', 'Europe/Berlin', at('2026-07-01T10:00:00Z'))).toEqual(at('2026-07-02T05:00:00Z'));
    expect(nextDigest('daily', 'America/Los_Angeles', at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-20T15:00:00Z'));
  });

  test('excludes the moment itself: a digest sent at seven is due again tomorrow', () => {
    expect(nextDigest('daily', 'UTC', at('2026-11-20T07:00:00Z'))).toEqual(at('2026-11-21T07:00:00Z'));
  });

  test('keeps seven o’clock across the clock change', () => {
    expect(nextDigest('daily', 'Europe/Berlin', at('2027-03-27T12:00:00Z'))).toEqual(at('2027-03-28T05:00:00Z'));
    expect(nextDigest('daily', 'Europe/Berlin', at('2027-10-30T12:00:00Z'))).toEqual(at('2027-10-31T06:00:00Z'));
  });

  test('puts weekly mails on Mondays, by the recipient’s calendar', () => {
    expect(nextDigest('weekly', 'Europe/Berlin', at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-23T06:00:00Z'));
    expect(nextDigest('weekly', 'Europe/Berlin', at('2026-11-23T06:00:00Z'))).toEqual(at('2026-11-30T06:00:00Z'));
    // Sunday evening in UTC is Monday morning in Auckland.
    expect(nextDigest('weekly', 'Pacific/Auckland', at('2026-11-22T12:00:00Z'))).toEqual(at('2026-11-22T18:00:00Z'));
  });

  test('never makes a digest due where mails are off', () => {
    expect(nextDigest('never', 'UTC', at('2026-11-20T10:00:00Z'))).toBeNull();
  });
});

test('lastMorning is the last seven o’clock that has passed', () => {
  expect(lastMorning('Europe/Berlin', at('2026-11-20T06:00:00Z'))).toEqual(at('2026-11-20T06:00:00Z'));
  expect(lastMorning('Europe/Berlin', at('2026-11-20T05:59:00Z'))).toEqual(at('2026-11-19T06:00:00Z'));
  expect(lastMorning('Asia/Tokyo', at('2026-11-20T21:59:00Z'))).toEqual(at('2026-11-19T22:00:00Z'));
});

test('isTimeZone tells names of zones from other words', () => {
  expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
  expect(['Berlin Mitte', '', 'Europe/Nowhere'].some(isTimeZone)).toBe(false);
});
