import type { TabArgs } from '../../../web/tab-route.tsx';
import { changeDevices } from './devices-action.ts';
import { loadDevices } from './load-devices.ts';

export function loader({ facts, url }: TabArgs) {
  return loadDevices(facts, url.pathname + url.search);
}

export async function action({ facts, request }: TabArgs) {
  return changeDevices(facts, await request.formData());
}
