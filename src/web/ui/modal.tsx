import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { IconButton, Spinner } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import styles from './overlay.module.css';

/** How long the content stays veiled after opening (specification section 9). */
const veilMs = 900;

type ModalProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end; the primary one last. */
  footer?: ReactNode;
  /** Buttons next to the title, before the close button. */
  toolbar?: ReactNode;
  /** A card on a phone too, for a short choice. */
  small?: boolean;
  /** In pixels, 680 unless the specification names another; the screen is filled below 600. */
  width?: number;
} & ({ closable?: true; onClose: () => void } | { closable: false; onClose?: undefined });

/** A dialog over the page (specification section 2, generic modal). With `closable={false}` neither ✕ nor Escape nor the backdrop closes it. */
export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null;
}

function OpenModal({ title, children, footer, toolbar, small = false, width = 680, onClose }: ModalProps) {
  const t = useT();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isVeiled = useVeil();
  return (
    <Dialog
      focus={heading}
      onDismiss={onClose}
      backdrop
      className={classNames(styles.modal, small && styles.alert)}
      aria-labelledby={titleId}
      aria-busy={isVeiled || undefined}
      style={small ? undefined : ({ '--width': `${width / 16}rem` } as CSSProperties)}
    >
      <div className={styles.bar}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {(toolbar || onClose) && (
          <div className={styles.barEnd} inert={isVeiled}>
            {toolbar}
            {onClose && <IconButton icon={xIcon} label={t('talent.nav.close')} onClick={onClose} />}
          </div>
        )}
      </div>
      <div className={styles.content} inert={isVeiled}>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.end}>{footer}</div>}
      </div>
      {isVeiled && (
        <div className={styles.veil}>
          <Spinner />
        </div>
      )}
    </Dialog>
  );
}

function useVeil(): boolean {
  const [isVeiled, setIsVeiled] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsVeiled(false), veilMs);
    return () => clearTimeout(timer);
  }, []);
  return isVeiled;
}
