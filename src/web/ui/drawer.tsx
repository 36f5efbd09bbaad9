import { type ReactNode, useId, useRef } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './overlay.module.css';

type DrawerProps = { open: boolean; onClose: () => void; title: ReactNode; closeLabel?: string; children: ReactNode };

/** The menu of a phone: 320 wide from the inline end, the close button first. Children are `MenuList`s. */
export function Drawer(props: DrawerProps) {
  return props.open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ onClose, title, closeLabel, children }: DrawerProps) {
  const t = useT();
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog focus={close} onDismiss={onClose} backdrop className={styles.drawer} aria-labelledby={titleId}>
      <div className={styles.drawerBar}>
        <IconButton ref={close} icon={xIcon} label={closeLabel ?? t('talent.nav.menu.close')} onClick={onClose} />
        <h2 id={titleId}>{title}</h2>
      </div>
      <div className={styles.drawerBody}>{children}</div>
    </Dialog>
  );
}
