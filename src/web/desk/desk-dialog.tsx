import { type ReactNode, useId, useRef } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './desk-dialog.module.css';
import { useHeldPage } from './new-version.ts';
import { NewVersionNotice } from './new-version-notice.tsx';

type Props = {
  title: string;
  sub?: ReactNode;
  wide?: boolean;
  onClose: () => void;
  /** Where a newer version was installed meanwhile: leads to a page of it with all that is chosen here. */
  onNewVersion: () => void;
  children: ReactNode;
};

/** A dialog over an operators' page; focus goes to its title. Its content brings its own padding and end. */
export function DeskDialog({ title, sub, wide = false, onClose, onNewVersion, children }: Props) {
  const t = useT();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeldPage(true);
  return (
    <Dialog focus={heading} onDismiss={onClose} className={classNames(styles.dialog, wide && styles.wide)} aria-labelledby={titleId}>
      <div className={styles.bar}>
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {sub ? <p>{sub}</p> : null}
        </div>
        <IconButton icon={xIcon} iconSize="s" label={t('talent.nav.close')} onClick={onClose} />
      </div>
      <NewVersionNotice onContinue={onNewVersion} className={styles.notice} />
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
