import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';

/** An empty state: why, and one thing to do. Never for what failed to load (that is `SectionFailed`). */
export function Empty(props: {
  icon: string;
  title?: ReactNode;
  titleAs?: 'h2' | 'h3';
  small?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { icon, title, titleAs: Title = 'h2', small, children, actions } = props;
  return (
    <div className={classNames(styles.empty, small && styles.emptySmall)}>
      <span className={styles.emptyIcon}>
        <Icon path={icon} size="l" />
      </span>
      {title && <Title>{title}</Title>}
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
