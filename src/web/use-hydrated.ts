import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and at the very first moment in the browser, true once script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
