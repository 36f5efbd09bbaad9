import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** Facts in two columns: `items={[{ term: t('…'), value: '1 Mar 2027' }]}`; `oneColumn` for longer ones. */
export function DefinitionList(props: { items: { term: string; value: ReactNode }[]; oneColumn?: boolean }) {
  return (
    <dl className={classNames(styles.deflist, props.oneColumn && styles.oneColumn)}>
      {props.items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was answered, with a way to change each line (the review of an application). */
export function SummaryList(props: { items: { term: string; value: ReactNode; action?: ReactNode }[] }) {
  return (
    <dl className={styles.summary}>
      {props.items.map(({ term, value, action }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Numbered steps: what happens next. */
export function Steps(props: { items: ReactNode[]; className?: string }) {
  return (
    <ol className={classNames(styles.steps, props.className)}>
      {props.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is the identity of a step, the list never changes its order
        <li key={index}>{item}</li>
      ))}
    </ol>
  );
}
