import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** Facts in two columns: `items={[{ term: t('…'), value: '1 Mar 2027' }]}`. */
export function DefinitionList(props: { items: { term: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.deflist}>
      {props.items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
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

type IconItem = { icon: string; text: ReactNode };

/** Short facts in a row, each with one icon. */
export function Facts(props: { items: IconItem[]; className?: string }) {
  return <ul className={classNames(styles.facts, props.className)}>{props.items.map(iconItem)}</ul>;
}

/** The same one below the other. */
export function IconList(props: { items: IconItem[]; className?: string }) {
  return <ul className={classNames(styles.iconList, props.className)}>{props.items.map(iconItem)}</ul>;
}

function iconItem(item: IconItem) {
  return (
    <li key={item.icon}>
      <Icon path={item.icon} size="s" />
      <span>{item.text}</span>
    </li>
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

/** What a project pays: strong figures, then the unit in grey. */
export function Rate(props: { amount: ReactNode; unit?: ReactNode; large?: boolean; className?: string }) {
  return (
    <p className={classNames(styles.rate, props.large && styles.rateLarge, props.className)}>
      <strong>{props.amount}</strong>
      {props.unit !== undefined && <> {props.unit}</>}
    </p>
  );
}
