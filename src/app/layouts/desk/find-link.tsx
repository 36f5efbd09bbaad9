import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { searchIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { IconLink } from '../../../web/ui/button-link.tsx';
import styles from './rail.module.css';

/** Opens the command box over the page; without script, in a new tab and on a phone it is a link to its page. */
export function FindLink({ onFind }: { onFind: () => void }) {
  const t = useT();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFind();
  };
  const words = t('talent.desk.find.title');
  return (
    <Link className={styles.find} data-fold="row" to={deskLinks.find} aria-keyshortcuts="/" title={words} onClick={open}>
      <Icon path={searchIcon} size="s" />
      <span data-fold="words">{words}</span>
      <span className={styles.key} data-fold="words">
        <Kbd>/</Kbd>
      </span>
    </Link>
  );
}

export function FindIconLink() {
  const t = useT();
  return <IconLink icon={searchIcon} label={t('talent.desk.find.title')} to={deskLinks.find} />;
}
