import { Children, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './badge.module.css';
import { type Target, TargetLink } from './button-link.tsx';
import { classNames } from './class-names.ts';
import { type Tone, toneClass } from './tone.ts';

/** A state: icon, words and tint together, because a client's brand may itself be red or green. */
export function Status(props: { tone: Tone | 'none'; icon: string; children: ReactNode; className?: string }) {
  const { tone, icon, children, className } = props;
  return (
    <span className={classNames(styles.status, toneClass(tone), className)}>
      <Icon path={icon} size="s" />
      {children}
    </span>
  );
}

type TagProps = { brand?: boolean; icon?: string; children: ReactNode; className?: string };

/** A quiet word about a thing, such as its pool; with `to` or `href` it leads there. */
export function Tag({ brand, icon, children, className, ...target }: TagProps & (Target | { to?: undefined; href?: undefined })) {
  const name = classNames(styles.tag, brand && styles.tagBrand, className);
  const words = (
    <>
      {icon && <Icon path={icon} size="s" />}
      {children}
    </>
  );
  if (target.to === undefined && target.href === undefined) return <span className={name}>{words}</span>;
  return (
    <TargetLink {...target} className={name}>
      {words}
    </TargetLink>
  );
}

/** Tags or chips in a list; every child becomes one item. */
export function Tags(props: { label?: string; children: ReactNode; className?: string }) {
  return (
    <ul className={classNames(styles.tags, props.className)} aria-label={props.label}>
      {Children.map(props.children, (child) => (child === null ? null : <li>{child}</li>))}
    </ul>
  );
}
