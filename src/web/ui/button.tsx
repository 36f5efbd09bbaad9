import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** Looks shared by buttons and links that look like them. One primary per view; danger only for the button that carries out what cannot be undone. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'regular' | 'large' | undefined;
  block?: boolean | undefined;
};

/** Class names of a button look, for links and labels that must look like one. */
export function buttonClass(look: ButtonLook & { iconOnly?: boolean; className?: string | undefined }): string | undefined {
  const { variant = 'secondary', size = 'regular', block, iconOnly, className } = look;
  return classNames(
    styles.btn,
    styles[variant],
    size !== 'regular' && styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
    className,
  );
}

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean; icon?: string };

/**
 * A button. While `busy` it keeps its place and its focus, shows a spinner and swallows clicks, so that nothing is sent twice.
 *
 * @example <Button variant="primary" type="submit" busy={isSending}>{t('talent.apply.send')}</Button>
 */
export function Button({ variant, size, block, busy = false, icon, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon path={icon} size="s" />}
      {children}
    </button>
  );
}

/** A square button with an icon and no words: `label` names it. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size,
  iconSize = 'm',
  className,
  flip,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={buttonClass({ variant, iconOnly: true, size, className })} aria-label={label}>
      <Icon path={icon} size={iconSize} flip={flip ?? false} />
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: string;
  label: string;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  iconSize?: 's' | 'm';
  flip?: boolean;
};

/** A button that looks like a link, for small actions next to text. `plain` is grey instead of the client's colour. */
export function LinkButton({
  plain,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { plain?: boolean; icon?: string }) {
  return (
    <button {...rest} type={type} className={classNames(styles.link, plain && styles.plain, className)}>
      {icon && <Icon path={icon} size="s" />}
      {children}
    </button>
  );
}

/** The turning ring; decoration, say in words what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
