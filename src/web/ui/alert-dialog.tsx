import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import styles from './overlay.module.css';

type AlertDialogProps = {
  open: boolean;
  /** Names the object: "Withdraw your application for Senior React developer?" */
  title: ReactNode;
  children?: ReactNode;
  /** The button that changes nothing; it has focus, and Escape means the same. */
  safeLabel: ReactNode;
  onSafe: () => void;
  /** A verb, not "Yes". */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  busy?: boolean;
  tone?: 'danger' | 'primary';
};

/** Asks before something that cannot be undone. A press on the backdrop answers nothing. */
export function AlertDialog(props: AlertDialogProps) {
  return props.open ? <OpenAlertDialog {...props} /> : null;
}

function OpenAlertDialog({ title, children, safeLabel, onSafe, confirmLabel, onConfirm, busy = false, tone = 'danger' }: AlertDialogProps) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      focus={safe}
      onDismiss={onSafe}
      role="alertdialog"
      className={classNames(styles.modal, styles.alert)}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
    >
      <div className={styles.bar}>
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <div className={styles.body} id={`${id}-text`}>
        {children}
      </div>
      <div className={styles.end}>
        <Button ref={safe} onClick={onSafe}>
          {safeLabel}
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
