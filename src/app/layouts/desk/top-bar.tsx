import { type MouseEvent, useState } from 'react';
import type { RailCounts } from '../../../web/desk/places.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { menuIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { buttonClass, IconButton } from '../../../web/ui/button.tsx';
import { Drawer } from '../../../web/ui/drawer.tsx';
import { DeskLogo } from './desk-logo.tsx';
import styles from './desk-shell.module.css';
import { FindIconLink } from './find-link.tsx';
import { MeEntries } from './me-entries.tsx';
import rail from './rail.module.css';
import { PortalLink } from './rail.tsx';
import { RailList } from './rail-list.tsx';

type Props = { counts: RailCounts | null; onKeys: () => void };

/** Below 961 px: logo, search and a drawer with the rail's list. */
export function TopBar({ counts, onKeys }: Props) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const late = counts?.late ?? 0;
  const open = late > 0 ? t('talent.desk.nav.openMenu.late', { count: late }) : t('talent.desk.nav.openMenu');
  // A form is submitted first: one that is removed together with the drawer is never submitted.
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false);
  };
  const openKeys = () => {
    setIsOpen(false);
    onKeys();
  };
  return (
    <header className={styles.topbar}>
      <DeskLogo />
      <FindIconLink />
      <span className={styles.scripted}>
        <IconButton icon={menuIcon} label={open} aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      </span>
      {/* Without script the drawer does not open: the same entries in an element that opens by itself. */}
      <noscript>
        <details className={styles.menu}>
          <summary className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={open}>
            <Icon path={menuIcon} />
          </summary>
          <div className={styles.menuPanel}>
            <Entries counts={counts} onKeys={openKeys} labelId="menu-set-up" />
          </div>
        </details>
      </noscript>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={t('talent.desk.nav.menu')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions lint/a11y/useKeyWithClickEvents: closes after the links inside, which keys press as well */}
        <div onClick={closeOnLink}>
          <Entries counts={counts} onKeys={openKeys} labelId="drawer-set-up" />
        </div>
      </Drawer>
    </header>
  );
}

function Entries({ counts, onKeys, labelId }: Props & { labelId: string }) {
  const t = useT();
  return (
    <div className={rail.entries}>
      <nav aria-label={t('talent.desk.nav.label')}>
        <RailList counts={counts} labelId={labelId} />
        <hr className={rail.divider} />
        <PortalLink />
      </nav>
      <hr className={rail.divider} />
      <MeEntries onKeys={onKeys} />
    </div>
  );
}
