import { dayMs } from '../../contract/dates.ts';
import type { OpenSession, UserDevice } from './contract.ts';

/** A device that is new to the talent is pointed out for so long. */
const newDeviceMs = 7 * dayMs;

/** A device with what is open on it, or an open session of which the device is unknown (`device` null). */
export type ListedDevice = {
  device: UserDevice | null;
  sessions: OpenSession[];
  lastUsed: string;
  /** Why it stands out: it was first seen within the last days, in a place where no other device was, or in an unknown one. */
  stranger: 'place' | 'device' | null;
};

/** Devices and sessions as one list: strangers, this device, the others by last use, and those that are signed out. */
export function deviceList(devices: readonly UserDevice[], sessions: readonly OpenSession[], now: Date): ListedDevice[] {
  const known = new Set(devices.map(({ id }) => id));
  const listed = devices.map((device): ListedDevice => {
    const own = sessions.filter(({ deviceId }) => deviceId === device.id);
    return {
      device,
      sessions: own,
      lastUsed: latest([device.lastSeen, ...own.map(({ lastUsed }) => lastUsed)]),
      stranger: strangerOf(device, devices, now),
    };
  });
  const nameless = sessions
    .filter(({ deviceId }) => deviceId === null || !known.has(deviceId))
    .map((session): ListedDevice => ({ device: null, sessions: [session], lastUsed: session.lastUsed, stranger: null }));
  return [...listed, ...nameless].sort((a, b) => rankOf(a) - rankOf(b) || b.lastUsed.localeCompare(a.lastUsed));
}

export function isCurrent({ device, sessions }: ListedDevice): boolean {
  return device?.isCurrent === true || sessions.some((session) => session.isCurrent);
}

function strangerOf(device: UserDevice, devices: readonly UserDevice[], now: Date): ListedDevice['stranger'] {
  const earlier = devices.filter(({ firstSeen }) => firstSeen < device.firstSeen);
  const isNew = now.getTime() - Date.parse(device.firstSeen) < newDeviceMs;
  // The first device of a talent is no stranger to anybody, nor is the one they look from.
  if (device.isCurrent || device.isTrusted || !isNew || earlier.length === 0) return null;
  if (device.country === null) return 'device';
  return earlier.some((other) => other.country === device.country && other.city === device.city) ? null : 'place';
}

function rankOf(listed: ListedDevice): number {
  if (listed.sessions.length === 0) return 3;
  if (listed.stranger) return 0;
  return isCurrent(listed) ? 1 : 2;
}

function latest(moments: readonly string[]): string {
  return moments.toSorted().at(-1) ?? '';
}
