import { useSyncExternalStore } from 'react';

/** Whether the phone's extra search text box is open: the header toggles it, the search page shows it. */
let isOpen = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toggle(): void {
  isOpen = !isOpen;
  for (const listener of listeners) listener();
}

/** @example const { isOpen, toggle } = useSearchBox(); */
export function useSearchBox(): { isOpen: boolean; toggle: () => void } {
  return {
    isOpen: useSyncExternalStore(
      subscribe,
      () => isOpen,
      () => false,
    ),
    toggle,
  };
}
