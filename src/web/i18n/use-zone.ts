import { use, useSyncExternalStore } from 'react';
import { ShellContext } from '../shell-context.ts';

const never = () => () => undefined;

/** The time zone of this browser. While the server renders: for operators the one it knows, for talents UTC, so that both show the same at first. */
export function useZone(): string {
  const known = use(ShellContext)?.desk?.timeZone ?? 'UTC';
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => known,
  );
}

/** The city a zone is named after: `cityOfZone('America/New_York')` is `New York`. */
export function cityOfZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
