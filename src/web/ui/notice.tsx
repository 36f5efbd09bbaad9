import type { ComponentProps, ReactNode } from 'react';
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import tones from './tones.module.css';

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
    <div {...rest} className={classNames(styles.notice, tones[tone], className)}>
      <Icon path={icon ?? toneIcons[tone]} />
      <div className={styles.text}>
        {title && <Title className={styles.title}>{title}</Title>}
        {children}
      </div>
      {action}
    </div>
  );
}
