import { createTranslator } from '../../../contract/i18n/translator.ts';
import { load } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { deviceName } from '../../auth/device-name.ts';
import type { OpenSession, UserDevice } from '../contract.ts';
import { devicesClient } from './client.ts';

export type ShownDevice = Omit<UserDevice, 'userAgent'> & { name: string };
export type ShownSession = OpenSession & { deviceName: string };
type DevicesView = { devices: ShownDevice[]; sessions: ShownSession[]; now: string };

/** Devices and sessions with names for people. Loaders only: user agents are parsed on the server. */
export async function loadDevices(facts: RequestFacts, returnTo: string): Promise<DevicesView> {
  const api = devicesClient(facts.api);
  const [devices, sessions] = await Promise.all([load(api.userDevices.$get(), returnTo), load(api.freelancer.sessions.$get(), returnTo)]);
  const { t } = createTranslator(facts.locale, facts.messages);
  const names = new Map(devices.results.map(({ id, userAgent }) => [id, deviceName(t, userAgent)]));
  return {
    devices: devices.results.map(({ userAgent: _, ...device }) => ({ ...device, name: names.get(device.id) ?? '' })),
    sessions: sessions.results.map((session) => ({ ...session, deviceName: names.get(session.deviceId ?? '') ?? deviceName(t, '') })),
    now: facts.now.toISOString(),
  };
}
