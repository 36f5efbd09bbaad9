import { Suspense } from 'react';
import { useI18n, useT } from '../../../web/i18n/i18n.tsx';
import { onDemand } from '../../../web/on-demand.tsx';
import { type FooterLink, useClient, useShell } from '../../../web/shell-context.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { ContentLink } from '../content-link.tsx';
import styles from './footer.module.css';
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
            <LegalLinks />
            <MonitoringItem />
            {client.seoIndex ? <NewTabLink href="/sitemap.xml">{t('talent.footer.sitemap')}</NewTabLink> : null}
          </ul>
        </nav>
        <div className={styles.footerRow}>
          <div>
            <p>{t('talent.footer.copyright', { client: client.name, year: String(year) })}</p>
            {client.imprint.trim() === '' ? null : (
              <p className={classNames('caption', styles.imprint)}>
                <b>{t('talent.footer.imprint')}</b> {client.imprint.trim()}
              </p>
            )}
            {disclaimer ? <p className="caption">{disclaimer}</p> : null}
          </div>
          {client.languages.length > 1 ? <LanguageChooser /> : null}
        </div>
      </div>
    </footer>
  );
}

/** The end of pages without a menu: visitors who arrive in the wrong language can change it, and can read the terms. */
export function FramelessFooter() {
  const t = useT();
  const { client } = useShell();
  return (
    <footer className={styles.footer}>
      <div className={`shell ${styles.footerRow}`}>
        <nav aria-label={t('talent.footer.label')}>
          <ul className={styles.footerList}>
            <LegalLinks />
            <MonitoringItem />
          </ul>
        </nav>
        {client.languages.length > 1 ? <LanguageChooser /> : null}
      </div>
    </footer>
  );
}

const MonitoringChoice = onDemand(async () => (await import('../../../features/monitoring/web/monitoring-choice.tsx')).MonitoringChoice);

/** Loaded for clients that have monitoring. It is empty until the app has started. */
function MonitoringItem() {
  const { monitoring } = useClient();
  return monitoring ? (
    <Suspense>
      <MonitoringChoice />
    </Suspense>
  ) : null;
}

function LegalLinks() {
  const t = useT();
  const { legalDocuments } = useShell().client;
  return (
    <>
      {legalDocuments.map((document) => (
        <NewTabLink key={document} href={`/${document}`}>
          {t(`talent.footer.${document}`)}
        </NewTabLink>
      ))}
    </>
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
  return (
    <li>
      <ContentLink link={link}>{link.link_label}</ContentLink>
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
