import { useSyncExternalStore } from 'react';

/** Whether the phone's extra search text box is open: the header toggles it, the search page shows it. */
let isOpen = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text field of the page itself, while there is one. */
let ownField: HTMLInputElement | null = null;

/** The page's own field, in view, is the box the icon means: a second one above it would only push it away. */
function isInView({ offsetParent }: HTMLInputElement, { top, bottom }: DOMRect): boolean {
  return offsetParent !== null && top >= 0 && bottom <= window.innerHeight;
}

function setOwnField(field: HTMLInputElement | null): void {
  ownField = field;
}

function toggle(): void {
  if (!isOpen && ownField && isInView(ownField, ownField.getBoundingClientRect())) {
    ownField.focus();
    return;
  }
  isOpen = !isOpen;
  for (const listener of listeners) listener();
}

/** @example const { isOpen, toggle } = useSearchBox(); */
export function useSearchBox(): { isOpen: boolean; toggle: () => void; setOwnField: (field: HTMLInputElement | null) => void } {
  return {
    isOpen: useSyncExternalStore(
      subscribe,
      () => isOpen,
      () => false,
    ),
    toggle,
    setOwnField,
  };
}
