import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The time zone of this browser; UTC while the server renders, so that both show the same at first. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}

/** The city a zone is named after: `cityOfZone('America/New_York')` is `New York`. */
export function cityOfZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
