import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../use-hydrated.ts';
import { type DialogOptions, useDialog } from './use-dialog.ts';

type DialogProps = DialogOptions & Omit<ComponentProps<'dialog'>, 'ref' | 'open'>;

/**
 * A native modal dialog, the only one of the product: a child of the body wherever it is opened, so that no style of a strip, a
 * notice or a card reaches into it, and no form around it takes its buttons.
 */
export function Dialog(props: DialogProps) {
  return useHydrated() ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({ focus, onDismiss, backdrop, ...attributes }: DialogProps) {
  return <dialog {...useDialog({ focus, onDismiss, backdrop })} {...attributes} />;
}
