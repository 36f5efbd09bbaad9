import { expect, test } from 'vitest';
import type { OpenSession, UserDevice } from './contract.ts';
import { deviceList } from './device-list.ts';

const now = new Date('2026-11-30T09:00:00.000Z');

function device(id: string, change: Partial<UserDevice> = {}): UserDevice {
  const at = { firstSeen: '2026-05-01T08:00:00.000Z', lastSeen: '2026-11-20T08:00:00.000Z', seenBefore: null };
  return { id, userAgent: '', country: 'US', city: 'Austin', isCurrent: false, isTrusted: false, ...at, ...change };
}

function session(deviceId: string | null, lastUsed = '2026-11-20T08:00:00.000Z'): OpenSession {
  return { id: `s-${deviceId}-${lastUsed}`, deviceId, signedInBy: 'pwd', created: '2026-11-01T08:00:00.000Z', lastUsed, isCurrent: false };
}

const here = device('here', { isCurrent: true, lastSeen: now.toISOString() });
const fresh = { firstSeen: '2026-11-30T06:12:00.000Z' };
const strangerOf = (change: Partial<UserDevice>) =>
  deviceList([here, device('other', { ...fresh, ...change })], [session('here'), session('other')], now).find(
    ({ device: one }) => one?.id === 'other',
  )?.stranger;

test('a stranger comes first, then this device, then the others by last use, and what is signed out last', () => {
  const devices = [
    device('out', { isTrusted: true, lastSeen: '2026-11-29T08:00:00.000Z' }),
    here,
    device('phone'),
    device('tablet', { lastSeen: '2026-11-09T08:00:00.000Z' }),
    device('stranger', { ...fresh, city: 'Tulsa' }),
  ];
  const sessions = [session('here'), session('tablet', '2026-11-22T08:00:00.000Z'), session('phone'), session('stranger'), session(null)];
  expect(deviceList(devices, sessions, now).map(({ device: one }) => one?.id ?? null)).toEqual([
    'stranger',
    'here',
    'tablet',
    'phone',
    null,
    'out',
  ]);
});

test('a device is a stranger where it is new in a new place, or in an unknown one', () => {
  expect(strangerOf({ city: 'Tulsa' })).toBe('place');
  expect(strangerOf({ country: 'CA', city: null })).toBe('place');
  expect(strangerOf({ country: null, city: null })).toBe('device');
});

test('a device in a known place, a trusted one, and one that is not new any more are no strangers', () => {
  expect(strangerOf({})).toBeNull();
  expect(strangerOf({ city: 'Tulsa', isTrusted: true })).toBeNull();
  expect(strangerOf({ city: 'Tulsa', firstSeen: '2026-11-20T08:00:00.000Z' })).toBeNull();
  expect(deviceList([here], [session('here')], now)[0]?.stranger).toBeNull();
});
