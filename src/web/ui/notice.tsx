import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { xIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import { type Tone, toneClass, toneIcons } from './tone.ts';

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: Tone;
  icon?: string;
  title?: ReactNode;
  titleAs?: 'h2' | 'h3' | 'p';
  action?: ReactNode;
  /** With it the message can be closed. */
  onDismiss?: () => void;
};

/** A message in its place on the page. `role="status"` or `"alert"` only when it appears after something was done. */
export function Notice({ tone, icon, title, titleAs: Title = 'h2', action, onDismiss, children, className, ...rest }: NoticeProps) {
  const t = useT();
  return (
    <div {...rest} className={classNames(styles.notice, toneClass(tone), className)}>
      <Icon path={icon ?? toneIcons[tone]} />
      <div className={styles.text}>
        {title && <Title className={styles.title}>{title}</Title>}
        {children}
      </div>
      {action}
      {onDismiss && (
        <IconButton
          className={styles.dismiss}
          icon={xIcon}
          iconSize="s"
          size="small"
          label={t('talent.nav.close')}
          onClick={() => {
            // The button goes with its message.
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
            onDismiss();
          }}
        />
      )}
    </div>
  );
}
