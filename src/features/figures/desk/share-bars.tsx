import type { CSSProperties } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './figures.module.css';

/** Named amounts as bars, the largest one marked, each with its share of `of`. */
export function ShareBars({ items, of }: { items: readonly { name: string; count: number }[]; of: number }) {
  const { number } = useI18n();
  const most = Math.max(...items.map(({ count }) => count), 1);
  return (
    <ol className={styles.bars}>
      {items.map(({ name, count }) => (
        <li key={name} className={classNames(count === most && styles.most)}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ '--share': `${(count / most) * 100}%` } as CSSProperties} />
          </span>
          <span className={styles.amount}>
            {number(count)} · {number(of === 0 ? 0 : count / of, { style: 'percent' })}
          </span>
        </li>
      ))}
    </ol>
  );
}
