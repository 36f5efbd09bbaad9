import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './timeline.module.css';
import { type Tone, toneClass } from './tone.ts';

/** One thing that happened, or with tone `next` one that is expected. */
export type TimelineItem = { key: string; icon: string; tone?: Tone | 'none' | 'next'; what: ReactNode; note?: ReactNode };

/** What happened, newest first. */
export function Timeline(props: { items: TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {props.items.map(({ key, icon, tone = 'none', what, note }) => (
        <li key={key}>
          <span className={classNames(styles.dot, tone === 'next' ? styles.next : toneClass(tone))}>
            <Icon path={icon} size="s" />
          </span>
          <div>
            <p className={styles.what}>{what}</p>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
