import { useSyncExternalStore } from 'react';

// Dialogs that are open, the topmost last. Never set on the server, where nothing opens.
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Says that a dialog opens. @returns what says that it has closed */
export function stackDialog(dialog: HTMLDialogElement): () => void {
  // Read before the dialog hides the page's scrollbar: its room is kept, and none is made where there was none (`overlay.module.css`).
  const page = document.documentElement;
  if (openDialogs.length === 0) page.toggleAttribute('data-scrollbar', page.clientWidth < window.innerWidth);
  replace([...openDialogs, dialog]);
  return () => replace(openDialogs.filter((other) => other !== dialog));
}

/** The dialog that everything outside of it is inert to; null while none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, noDialog);
}

function topDialog(): HTMLDialogElement | null {
  return openDialogs.at(-1) ?? null;
}

function noDialog(): null {
  return null;
}

function replace(next: readonly HTMLDialogElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
