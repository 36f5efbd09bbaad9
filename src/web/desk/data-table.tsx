import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { chevronDownIcon, chevronUpIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './data-table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** What it lists, for screen readers. */
  label: string;
  /** In a frame inside a page, instead of from edge to edge. */
  card?: boolean;
  /** For tables that compare: on a phone they scroll sideways instead of becoming lines. */
  scrolling?: boolean;
};

/**
 * A list of things as a table: rows of 50 px, on a phone two or three lines each.
 *
 * @example <DataTable label={t('…')}><thead><TableRow><TableHead>…</TableHead></TableRow></thead><tbody><TableRow isOpen>
 *   <TableCell at="1"><RowLink to="…">Anna</RowLink><RowSub>Hamburg</RowSub></TableCell></TableRow></tbody></DataTable>
 */
export function DataTable({ label, card, scrolling, className, children, ...rest }: TableProps) {
  const table = (
    <table
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: on a phone `display` changes, which takes the roles of a table away in some browsers
      role="table"
      aria-label={label}
      className={classNames(styles.table, card && styles.card, scrolling && styles.scrolling, className)}
    >
      {children}
    </table>
  );
  if (!scrolling) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    <section className={styles.sideways} aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}

/** `selected` and `isOpen` only where rows can be. */
export function TableRow({ selected, isOpen, ...rest }: ComponentProps<'tr'> & { selected?: boolean; isOpen?: boolean }) {
  // biome-ignore lint/a11y/noRedundantRoles: see DataTable
  return <tr {...rest} role="row" aria-selected={selected} data-open={isOpen ? '' : undefined} />;
}

/** Where a cell stands on a phone: before the lines, in the first line or below it, at its end; `row`: a line of its own; `wide`: left out. */
type CellPlace = 'tick' | '1' | '1end' | '2' | '2end' | 'row' | 'wide';

export function TableCell({ at, end, className, ...rest }: ComponentProps<'td'> & { at: CellPlace; end?: boolean }) {
  // biome-ignore lint/a11y/noRedundantRoles: see DataTable
  return <td {...rest} role="cell" data-at={at} className={classNames(end && styles.end, className)} />;
}

export function TableHead({ end, className, ...rest }: ComponentProps<'th'> & { end?: boolean }) {
  // biome-ignore lint/a11y/noRedundantRoles: see DataTable
  return <th scope="col" {...rest} role="columnheader" className={classNames(end && styles.end, className)} />;
}

type SortHeadProps = { to: string; sorted?: 'ascending' | 'descending' | undefined; end?: boolean; children: ReactNode };

/** The head of a column that the list can be sorted by: a link, so that the order is in the address. */
export function SortHead({ to, sorted, end = false, children }: SortHeadProps) {
  return (
    <TableHead aria-sort={sorted} end={end}>
      <Link to={to} preventScrollReset>
        {children}
        {sorted ? <Icon path={sorted === 'ascending' ? chevronUpIcon : chevronDownIcon} size="s" /> : null}
      </Link>
    </TableHead>
  );
}

/** The link of a row's title; the whole row is its target. `j` and `k` move between these (`useRowKeys`). */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(styles.main, className)} data-row-link="" />;
}

/** The second line of a cell. */
export function RowSub({ children }: { children: ReactNode }) {
  return <span className={styles.sub}>{children}</span>;
}

/** What stands in a row next to its title and can be pressed: it lies above the row's own target. */
export function OverRow({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames(styles.over, className)}>{children}</span>;
}

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; indeterminate?: boolean };

/** The box that selects a row, or all: 16 px, its target 32. */
export function RowTick({ label, indeterminate = false, className, ...input }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...input} ref={box} type="checkbox" aria-label={label} className={classNames(styles.tick, className)} data-row-tick="" />;
}
