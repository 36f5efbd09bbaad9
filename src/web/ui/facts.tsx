import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type IconItem = { icon: string; text: ReactNode };

/** Short facts in a row, each with one icon. */
export function Facts(props: { items: IconItem[]; className?: string }) {
  return <ul className={classNames(styles.facts, props.className)}>{props.items.map(iconItem)}</ul>;
}

/** One of them. */
export function iconItem(item: IconItem) {
  return (
    <li key={item.icon}>
      <Icon path={item.icon} size="s" />
      <span>{item.text}</span>
    </li>
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
