import { useSyncExternalStore } from 'react';

/** Whether the phone's extra search text box is open: the header toggles it, the search page shows it. */
let isOpen = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text field of the page itself, while there is one, and whether it is to be seen. */
let ownField: HTMLInputElement | null = null;
let isOwnSeen = false;
let sight: IntersectionObserver | null = null;

/** The page's own field, in view, is the box the icon means: a second one above it would only push it away. */
function isInView({ offsetParent }: HTMLInputElement, { top, bottom }: DOMRect): boolean {
  return offsetParent !== null && top >= 0 && bottom <= window.innerHeight;
}

function setOwnField(field: HTMLInputElement | null): void {
  ownField = field;
  sight?.disconnect();
  sight = null;
  setOwnSeen(false);
  if (!field) return;
  sight = new IntersectionObserver((entries) => setOwnSeen(entries.at(-1)?.isIntersecting ?? false), { threshold: 1 });
  sight.observe(field);
}

function setOwnSeen(isSeen: boolean): void {
  isOwnSeen = isSeen;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function toggle(): void {
  if (!isOpen && ownField && isInView(ownField, ownField.getBoundingClientRect())) {
    ownField.focus();
    return;
  }
  isOpen = !isOpen;
  tell();
}

type SearchBox = {
  /** The extra box is open. */
  isOpen: boolean;
  /** There is a box to type in: the extra one, or the page's own in view. What the icon says of itself. */
  isShown: boolean;
  toggle: () => void;
  setOwnField: (field: HTMLInputElement | null) => void;
};

/** @example const { isOpen, toggle } = useSearchBox(); */
export function useSearchBox(): SearchBox {
  const onServer = () => false;
  return {
    isOpen: useSyncExternalStore(subscribe, () => isOpen, onServer),
    isShown: useSyncExternalStore(subscribe, () => isOpen || isOwnSeen, onServer),
    toggle,
    setOwnField,
  };
}
