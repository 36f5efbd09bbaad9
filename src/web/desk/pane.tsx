import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chevronLeftIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './pane.module.css';

type HeadProps = {
  /** The page's one h1, and the document's title. */
  title: string;
  /** Small words after the title on a wide screen, such as the date. */
  sub?: ReactNode;
  /** Where the page belongs, above its title: a link, or words. */
  crumb?: { to?: string; label: ReactNode };
  /** Buttons and segments at the end. */
  children?: ReactNode;
  hasErrors?: boolean;
};

/** The head of an operators' page, 56 high. */
export function DeskHead({ title, sub, crumb, children, hasErrors = false }: HeadProps) {
  return (
    <header className={styles.head}>
      <PageTitle title={title} hasErrors={hasErrors} />
      <meta name="robots" content="noindex" />
      <div className={styles.text}>
        {crumb?.to === undefined ? (
          crumb && <p className={styles.crumb}>{crumb.label}</p>
        ) : (
          <Link className={styles.crumb} to={crumb.to}>
            {typeof crumb.label === 'string' ? <Icon path={chevronLeftIcon} size="s" flip /> : null}
            {crumb.label}
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {sub === undefined ? null : <p className={`${styles.sub} only-wide`}>{sub}</p>}
      {children === undefined ? null : <div className={styles.end}>{children}</div>}
    </header>
  );
}

const widths = { wide: styles.wide, form: styles.form, text: styles.reading };

/** What stands below the head, with room round it. `wide`: at most 1152 wide; `form`: 864; `text`: 640. */
export function DeskBody({ width, children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={classNames(styles.body, width && widths[width])}>{children}</div>;
}

/** The work, and next to it from 1100 px a column of 280 with figures. */
export function DeskColumns({ side, label, children }: { side: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.side} aria-label={label}>
        {side}
      </aside>
    </div>
  );
}

/** A choice between a few views: links, so that each has an address. */
export function Segments({ label, items }: { label: string; items: readonly { to: string; label: ReactNode; current: boolean }[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.current ? 'true' : undefined}>
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
