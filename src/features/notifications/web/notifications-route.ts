import type { TabArgs } from '../../../web/tab-route.tsx';
import { loadNotifications } from './load-notifications.ts';
import { saveNotification } from './save-notification.ts';

export function loader({ facts, url }: TabArgs) {
  return loadNotifications(facts, url.pathname + url.search);
}

export async function action({ facts, request }: TabArgs) {
  return saveNotification(facts, await request.formData());
}
