import { useDesk } from '../../../web/desk/desk-context.ts';
import { chevronsUpDownIcon, externalLinkIcon } from '../../../web/desk/desk-icons.ts';
import type { RailCounts } from '../../../web/desk/places.ts';
import { useDetailsMenu } from '../../../web/desk/use-details-menu.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { TargetLink } from '../../../web/ui/button-link.tsx';
import { DeskLogo } from './desk-logo.tsx';
import shell from './desk-shell.module.css';
import { FindLink } from './find-link.tsx';
import { MeEntries } from './me-entries.tsx';
import styles from './rail.module.css';
import { RailList } from './rail-list.tsx';

type Props = { counts: RailCounts | null; onFind: () => void; onKeys: () => void };

/** The operators' navigation from 961 px on. */
export function Rail({ counts, onFind, onKeys }: Props) {
  const t = useT();
  return (
    <nav className={shell.rail} aria-label={t('talent.desk.nav.label')} data-region="" tabIndex={-1}>
      <DeskLogo />
      <FindLink onFind={onFind} />
      <RailList counts={counts} labelId="rail-set-up" />
      <div className={styles.foot}>
        <PortalLink />
        <MeMenu onKeys={onKeys} />
      </div>
    </nav>
  );
}

/** What talents see, in a tab of its own: it is another app with another look. */
export function PortalLink() {
  const t = useT();
  return (
    <TargetLink className={styles.link} data-fold="row" href="/" newTab title={t('talent.desk.nav.openPortal')}>
      <Icon path={externalLinkIcon} />
      <span data-fold="words">{t('talent.desk.nav.openPortal')}</span>
    </TargetLink>
  );
}

/** A `details` element, so that it opens without script; script closes it as a menu closes. */
function MeMenu({ onKeys }: { onKeys: () => void }) {
  const t = useT();
  const { me } = useDesk();
  const menu = useDetailsMenu();
  const openKeys = () => {
    if (menu.current) menu.current.open = false;
    onKeys();
  };
  return (
    <details ref={menu} className={styles.me}>
      <summary data-fold="row" title={t('talent.desk.nav.me', { name: me.name })}>
        <Avatar name={me.name} />
        <span className={styles.name} data-fold="words">
          {me.name}
          <small>{t(`talent.desk.roleName.${me.role}`)}</small>
        </span>
        <span className={styles.chevrons} data-fold="words">
          <Icon path={chevronsUpDownIcon} size="s" />
        </span>
      </summary>
      <div className={styles.panel}>
        <MeEntries onKeys={openKeys} />
      </div>
    </details>
  );
}
