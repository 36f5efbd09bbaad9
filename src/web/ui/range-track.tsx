import type { CSSProperties } from 'react';
import styles from './range-track.module.css';

/** Where a value lies to a range, in percent of the line. Decoration: words next to it say the same. */
export function RangeTrack({ at }: { at: number }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <span className={styles.range} />
      <span className={styles.mark} style={{ '--at': `${at}%` } as CSSProperties} />
    </div>
  );
}
