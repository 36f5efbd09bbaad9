import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { type IconItem, iconItem } from './facts.tsx';

/** Short facts below one another, each with one icon. */
export function IconList(props: { items: IconItem[]; className?: string }) {
  return <ul className={classNames(styles.iconList, props.className)}>{props.items.map(iconItem)}</ul>;
}
