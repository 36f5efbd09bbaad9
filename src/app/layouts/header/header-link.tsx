import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { type FooterLink, useShell } from '../../../web/shell-context.ts';
import { ContentLink } from '../content-link.tsx';
import styles from '../shell.module.css';

/** A place in the header; `asPlain` is outside the list, at the end. */
export function HeaderLink(props: { to: string; asPlain?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || pathname.startsWith(`${props.to}/`);
  const link = (
    <Link className={`${styles.link} only-wide`} to={props.to} aria-current={isCurrent ? 'page' : undefined}>
      {props.children}
    </Link>
  );
  return props.asPlain ? link : <li>{link}</li>;
}

/** The CMS footer link whose address contains "help" (specification section 2); without one there is no Help. */
export function useHelpLink(): FooterLink | null {
  return useShell().footerLinks.find((link) => link.link_url.toLowerCase().includes('help')) ?? null;
}

export function HelpLink(props: { asPlain?: boolean }) {
  const t = useT();
  const help = useHelpLink();
  if (!help) return null;
  const link = (
    <ContentLink link={help} className={`${styles.link} only-wide`}>
      {t('talent.nav.help')}
    </ContentLink>
  );
  return props.asPlain ? link : <li>{link}</li>;
}
