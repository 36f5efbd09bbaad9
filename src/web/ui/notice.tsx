import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import { type Tone, toneClass, toneIcons } from './tone.ts';

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
    <div {...rest} className={classNames(styles.notice, toneClass(tone), className)}>
      <Icon path={icon ?? toneIcons[tone]} />
      <div className={styles.text}>
        {title && <Title className={styles.title}>{title}</Title>}
        {children}
      </div>
      {action}
    </div>
  );
}
