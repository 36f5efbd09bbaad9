import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { type Target, TargetLink } from './button-link.tsx';
import { Count } from './count.tsx';
import styles from './menu.module.css';

/** Entries of a header menu or of the drawer; children are `MenuLink` and `MenuButton`. */
export function MenuList(props: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

type MenuLinkProps = Target & {
  icon?: string;
  current?: boolean;
  count?: number | undefined;
  onClick?: ComponentProps<'a'>['onClick'];
  rel?: string;
  children: ReactNode;
};

/** A link. `count` is left out while it is unknown. */
export function MenuLink({ icon, current = false, count, children, ...rest }: MenuLinkProps) {
  return (
    <li>
      <TargetLink {...rest} aria-current={current ? 'page' : undefined}>
        {icon && <Icon path={icon} />}
        {children}
        {count !== undefined && (
          <span className={styles.end}>
            <Count value={count} />
          </span>
        )}
      </TargetLink>
    </li>
  );
}

/** An action, such as logging out. */
export function MenuButton({ icon, children, type = 'button', ...rest }: ComponentProps<'button'> & { icon?: string }) {
  return (
    <li>
      <button {...rest} type={type}>
        {icon && <Icon path={icon} />}
        {children}
      </button>
    </li>
  );
}

/** The line between two lists. */
export function MenuDivider() {
  return <hr className={styles.divider} />;
}

/** Who is logged in, above the entries. */
export function MenuHead(props: { children: ReactNode }) {
  return <div className={styles.head}>{props.children}</div>;
}

/** Small grey words between the entries. */
export function MenuNote(props: { children: ReactNode }) {
  return <p className={styles.note}>{props.children}</p>;
}
