import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { stackDialog } from './dialog-stack.ts';

export type DialogOptions = {
  /** What gets focus when the dialog opens. */
  focus: RefObject<HTMLElement | null>;
  /** Called on Escape or a click on the backdrop. Without it the dialog stays until it is unmounted. */
  onDismiss?: (() => void) | undefined;
  /** A click on the backdrop counts like Escape. */
  backdrop?: boolean | undefined;
};

/**
 * Opens the native dialog it is spread on as long as the component is mounted: the rest of the page is inert, Tab stays
 * inside, and focus goes back to where it was. A browser closes a dialog on the second Escape whatever the page says, so a
 * dialog that must stay ignores the key, declares `closedby="none"`, and opens again if it is closed anyway.
 */
export function useDialog({ focus, onDismiss, backdrop = false }: DialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const cameFrom = document.activeElement;
    const unstack = stackDialog(dialog);
    dialog.showModal();
    focus.current?.focus();
    return () => {
      unstack();
      // Before React removes the node: a removed dialog would leave focus on the body.
      dialog.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [focus]);

  return {
    ref,
    closedby: 'none' as const,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onDismiss?.();
    },
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onDismiss?.();
    },
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (dialog && event.target === dialog && dialog.isConnected && !dialog.open) dialog.showModal();
    },
    onPointerDown(event: SyntheticEvent) {
      pressedOnBackdrop.current = event.target === ref.current;
    },
    onClick(event: MouseEvent) {
      // Both press and release on the backdrop: a selection dragged out of a field must not close the dialog.
      if (backdrop && pressedOnBackdrop.current && event.target === ref.current) onDismiss?.();
    },
  };
}
