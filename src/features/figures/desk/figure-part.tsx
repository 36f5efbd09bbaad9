import { type ReactNode, useId } from 'react';
import { useT } from '../../../web/i18n/i18n.tsx';
import { chevronDownIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './figures.module.css';

type PartProps = { title: string; sub?: ReactNode; end?: ReactNode; isWide?: boolean; children: ReactNode };

/** One chart or table of the page with its heading. */
export function FigurePart({ title, sub, end, isWide = false, children }: PartProps) {
  const id = useId();
  return (
    <section className={classNames(styles.part, isWide && styles.wide)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {sub === undefined ? null : <span className={styles.muted}>{sub}</span>}
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
      </div>
      {children}
    </section>
  );
}

/** The table behind a chart, closed until somebody asks; `csv` is the address of the same rows as a file. */
export function AsTable({ label, csv, children }: { label: string; csv?: string; children: ReactNode }) {
  const t = useT();
  return (
    <details className={styles.details}>
      <summary>
        <Icon path={chevronDownIcon} size="s" /> {label}
      </summary>
      {children}
      {csv === undefined ? null : (
        <a className={styles.csv} href={csv} download>
          {t('talent.desk.figures.csv.this')}
        </a>
      )}
    </details>
  );
}

type TableProps = { label: string; heads: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] };

/** First column words, the others numbers; scrolls sideways where it is too narrow. */
export function FigureTable({ label, heads, rows }: TableProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    <section className={styles.sideways} aria-label={`${label}: ${t('talent.desk.figures.table')}`} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
