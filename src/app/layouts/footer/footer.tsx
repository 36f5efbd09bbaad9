import { useI18n } from '../../../web/i18n/i18n.tsx';
import { type FooterLink, useShell } from '../../../web/shell-context.ts';
import styles from '../shell.module.css';
import { LanguageChooser } from './language-chooser.tsx';

/** Specification section 2, "Footer": CMS links left and right, legal links in a new tab, languages, copyright, disclaimer. */
export function Footer() {
  const { t } = useI18n();
  const { client, disclaimer, footerLinks, year } = useShell();
  return (
    <footer className={styles.footer}>
      <div className="shell">
        <nav className={styles.footerRow} aria-label={t('talent.footer.label')}>
          <LinkList links={footerLinks.filter((link) => link.show_footer_left)} />
          <ul className={`${styles.footerList} ${styles.footerEnd}`}>
            {footerLinks
              .filter((link) => link.show_footer_right)
              .map((link) => (
                <CmsLink key={link.id} link={link} />
              ))}
            <NewTabLink href="/terms">{t('talent.footer.terms')}</NewTabLink>
            <NewTabLink href="/privacy">{t('talent.footer.privacy')}</NewTabLink>
            <NewTabLink href="/sitemap.xml">{t('talent.footer.sitemap')}</NewTabLink>
          </ul>
        </nav>
        <div className={styles.footerRow}>
          <div>
            <p>{t('talent.footer.copyright', { client: client.name, year: String(year) })}</p>
            {disclaimer ? <p className="caption">{disclaimer}</p> : null}
          </div>
          {client.languages.length > 1 ? <LanguageChooser /> : null}
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.footerList}>
      {links.map((link) => (
        <CmsLink key={link.id} link={link} />
      ))}
    </ul>
  );
}

function CmsLink({ link }: { link: FooterLink }) {
  const { t } = useI18n();
  const isNewTab = link.link_target === '_blank';
  const rel = [link.link_follow ? '' : 'nofollow', isNewTab ? 'noopener' : ''].filter(Boolean).join(' ');
  return (
    <li>
      <a href={link.link_url} target={link.link_target} rel={rel || undefined}>
        {link.link_label}
        {isNewTab ? <span className="vh"> ({t('talent.nav.newTab')})</span> : null}
      </a>
    </li>
  );
}

function NewTabLink(props: { href: string; children: string }) {
  const { t } = useI18n();
  return (
    <li>
      <a href={props.href} target="_blank" rel="noopener">
        {props.children}
        <span className="vh"> ({t('talent.nav.newTab')})</span>
      </a>
    </li>
  );
}
