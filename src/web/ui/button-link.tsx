import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { arrowLeftIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { prefetchOnIntent } from '../prefetch.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

/** Where a link leads: `to` inside the app, `href` anywhere else (another site, a file, a page with its own shell). */
export type Target = ({ to: string; href?: undefined } | { href: string; to?: undefined }) & {
  /** Opens a new tab and says so to screen readers. */
  newTab?: boolean;
};

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target'>;
type RouterProps = Pick<ComponentProps<typeof Link>, 'state' | 'replace' | 'preventScrollReset'> & {
  /** Fetches the page once the pointer or focus rests on the link. */
  prefetch?: boolean;
};

/** A link inside or outside the app; every link of the kit goes through it. */
export function TargetLink({ to, href, newTab, prefetch, children, ...rest }: Target & AnchorProps & RouterProps) {
  const tab = newTab ? { target: '_blank', rel: rest.rel ? `${rest.rel} noopener` : 'noopener' } : {};
  const words = newTab ? (
    <>
      {children}
      <NewTabNote />
    </>
  ) : (
    children
  );
  if (href === undefined)
    return (
      <Link {...rest} {...tab} to={to} prefetch={prefetch ? prefetchOnIntent() : 'none'}>
        {words}
      </Link>
    );
  const { state: _state, replace: _replace, preventScrollReset: _scroll, ...anchor } = rest;
  return (
    <a {...anchor} {...tab} href={href}>
      {words}
    </a>
  );
}

/** A link that looks like a button, because it leads somewhere instead of doing something. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & Target & AnchorProps & RouterProps & { icon?: string }) {
  return (
    <TargetLink {...rest} className={buttonClass({ variant, size, block, className })}>
      {icon && <Icon path={icon} size="s" />}
      {children}
    </TargetLink>
  );
}

/** A square link with an icon and no words: `label` names it. */
export function IconLink({
  icon,
  label,
  variant = 'quiet',
  className,
  ...rest
}: Target & Omit<AnchorProps, 'children'> & RouterProps & { icon: string; label: string; variant?: ButtonLook['variant'] }) {
  return (
    <TargetLink {...rest} aria-label={label} className={buttonClass({ variant, iconOnly: true, className })}>
      <Icon path={icon} />
    </TargetLink>
  );
}

/** A small link next to text, in the look of `LinkButton`. */
export function TextLink({
  plain,
  icon,
  className,
  children,
  ...rest
}: Target & AnchorProps & RouterProps & { plain?: boolean; icon?: string }) {
  return (
    <TargetLink {...rest} className={classNames(styles.link, plain && styles.plain, className)}>
      {icon && <Icon path={icon} size="s" />}
      {children}
    </TargetLink>
  );
}

/** The link back, above a heading. */
export function BackLink({ children, className, ...rest }: Target & AnchorProps & RouterProps) {
  return (
    <TargetLink {...rest} className={classNames(styles.back, className)}>
      <Icon path={arrowLeftIcon} size="s" flip />
      {children}
    </TargetLink>
  );
}

function NewTabNote(): ReactNode {
  const t = useT();
  return <span className="vh"> ({t('talent.nav.newTab')})</span>;
}
