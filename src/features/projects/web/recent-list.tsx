import { useT } from '../../../web/i18n/i18n.tsx';
import { historyIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import styles from './search-bar.module.css';

type Props = { id: string; entries: readonly string[]; active: number; onPick: (words: string) => void };

/**
 * The last searches under the keyword box. Keys act on the box, which names the marked entry by aria-activedescendant, so
 * an entry takes no focus itself; a press must not take it from the box either.
 */
export function RecentList({ id, entries, active, onPick }: Props) {
  const t = useT();
  return (
    <div className={styles.recent} hidden={entries.length === 0}>
      <p className={styles.recentTitle} id={`${id}-title`}>
        {t('talent.search.recent')}
      </p>
      <div role="listbox" id={`${id}-recent`} aria-labelledby={`${id}-title`}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
          <div
            key={entry}
            role="option"
            id={`${id}-recent-${index}`}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(entry)}
          >
            <Icon path={historyIcon} size="s" />
            {entry}
          </div>
        ))}
      </div>
    </div>
  );
}
