import type { ComponentProps, ReactNode } from 'react';
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';

const toneIcons: Record<Tone, string> = { info: infoIcon, success: circleCheckIcon, warning: triangleAlertIcon, error: circleAlertIcon };

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: Tone;
  icon?: string;
  title?: ReactNode;
  titleAs?: 'h2' | 'h3' | 'p';
  action?: ReactNode;
};

/** A message in its place on the page. `role="status"` or `"alert"` only when it appears after something was done. */
export function Notice({ tone, icon, title, titleAs: Title = 'h2', action, children, className, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames(styles.notice, styles[tone], className)}>
      <Icon path={icon ?? toneIcons[tone]} />
      <div className={styles.text}>
        {title && <Title className={styles.title}>{title}</Title>}
        {children}
      </div>
      {action}
    </div>
  );
}

/** A warning across the whole page under the header, such as the unverified address. `label` names the region. */
export function Strip(props: { icon: string; label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className={styles.strip} aria-label={props.label}>
      <div className="shell">
        <Icon path={props.icon} />
        <p>{props.children}</p>
        {props.action}
      </div>
    </section>
  );
}

/** Nothing here: why, and one thing to do. Never for what failed to load (that is `SectionFailed`). */
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
