import { useSyncExternalStore } from 'react';
import { subscribeTo } from '../window-events.ts';

const onChange = subscribeTo('online', 'offline');

/** Whether the browser thinks it has a connection; true on the server and while hydrating. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}
