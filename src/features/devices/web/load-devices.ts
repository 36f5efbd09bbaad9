import { createTranslator } from '../../../contract/i18n/translator.ts';
import { load } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { type DeviceKind, deviceKind, deviceName } from '../../auth/device-name.ts';
import { deviceList, isCurrent, type ListedDevice } from '../device-list.ts';
import { devicesClient } from './client.ts';

export type ShownDevice = {
  /** Of the device, or of the session whose device is unknown. */
  id: string;
  /** Null where the device is unknown: it cannot be forgotten. */
  deviceId: string | null;
  name: string;
  kind: DeviceKind;
  country: string | null;
  city: string | null;
  isCurrent: boolean;
  isTrusted: boolean;
  stranger: ListedDevice['stranger'];
  firstSeen: string | null;
  lastUsed: string;
  /** The open sessions; none: signed out. */
  sessionIds: string[];
  /** The latest sign-in that is still open. */
  signedIn: { at: string; by: string } | null;
};
type DevicesView = { devices: ShownDevice[]; now: string };

/** Devices with names for people. Loaders only: user agents are parsed on the server. */
export async function loadDevices(facts: RequestFacts, returnTo: string): Promise<DevicesView> {
  const api = devicesClient(facts.api);
  const [devices, sessions] = await Promise.all([load(api.userDevices.$get(), returnTo), load(api.freelancer.sessions.$get(), returnTo)]);
  const { t } = createTranslator(facts.locale, facts.messages);
  return {
    devices: deviceList(devices.results, sessions.results, facts.now).map((listed) => shown(t, listed)),
    now: facts.now.toISOString(),
  };
}

function shown(t: Parameters<typeof deviceName>[0], listed: ListedDevice): ShownDevice {
  const { device, sessions, lastUsed, stranger } = listed;
  const userAgent = device?.userAgent ?? '';
  const [newest] = sessions.toSorted((a, b) => b.created.localeCompare(a.created));
  return {
    id: device?.id ?? newest?.id ?? '',
    deviceId: device?.id ?? null,
    name: deviceName(t, userAgent),
    kind: deviceKind(userAgent),
    country: device?.country ?? null,
    city: device?.city ?? null,
    isCurrent: isCurrent(listed),
    isTrusted: device?.isTrusted ?? false,
    stranger,
    firstSeen: device?.firstSeen ?? null,
    lastUsed,
    sessionIds: sessions.map(({ id }) => id),
    signedIn: newest ? { at: newest.created, by: newest.signedInBy } : null,
  };
}
