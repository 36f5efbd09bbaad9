import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ListFailed } from '../../../web/desk/list-parts.tsx';
import { DeskHead } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { historyIcon } from '../../../web/icons/basic-icons.ts';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { DraftPage } from '../../client-settings/page-contract.ts';
import panes from '../../portal-desk/desk/panes.module.css';
import { usePortal } from '../../portal-desk/desk/portal-context.ts';
import { PortalNotices } from '../../portal-desk/desk/portal-notices.tsx';
import { textLanguagesOf } from '../../portal-desk/language-form.ts';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import { pageAddress } from '../footer-links.ts';
import { pagesLink } from '../page-list-state.ts';
import { FooterEditor } from './footer-editor.tsx';
import type { PagesData } from './load-pages.ts';
import { PageEditor } from './page-editor.tsx';
import { PagePreview } from './page-preview.tsx';
import styles from './pages.module.css';

/** The client's own pages, and what stands in header and footer: one is found, changed and seen as visitors read it. */
export function PagesSection({ pages }: { pages: PagesData }) {
  const { t } = useI18n();
  const { form } = usePortal();
  const { state, opened, text, language } = pages;
  const isOpen = opened !== null || state.footer !== null || state.add;
  return (
    <>
      <DeskHead
        title={t('talent.desk.portal.part.pages')}
        crumb={{ to: deskLinks.portal, label: t('talent.desk.nav.portal') }}
        hasErrors={form !== undefined}
      >
        <DeskButtonLink to={portalLink('history')} icon={historyIcon}>
          {t('talent.desk.portal.part.history')}
        </DeskButtonLink>
      </DeskHead>
      <div className={panes.notices}>
        <PortalNotices />
      </div>
      <div className={classNames(panes.panes, isOpen && panes.isOpen)}>
        <PageList pages={pages} />
        <div className={panes.form}>
          {isOpen ? (
            <Link className={panes.back} to={pagesLink()}>
              {t('talent.desk.portal.texts.back')}
            </Link>
          ) : null}
          {pages.hasFailed ? (
            <p role="alert">{t('talent.desk.list.failed')}</p>
          ) : state.footer !== null && pages.footer ? (
            <FooterEditor key={state.footer} footer={pages.footer} />
          ) : state.add || opened ? (
            <PageEditor key={[opened?.slug, language].join()} pages={pages} />
          ) : (
            <p className={panes.muted}>{t(state.open === null ? 'talent.desk.portal.pages.choose' : 'talent.desk.portal.pages.gone')}</p>
          )}
        </div>
        {text ? <PagePreview text={text} /> : null}
      </div>
    </>
  );
}

function PageList({ pages: { state, list } }: { pages: PagesData }) {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  if (!list) return <ListFailed again={pagesLink()} />;
  return (
    <section className={panes.list} aria-labelledby="pages-count" tabIndex={-1} data-region="">
      <h2 id="pages-count" className={panes.listHead}>
        {t('talent.desk.portal.pages.count', { count: list.length })}
      </h2>
      <ul className={panes.hits}>
        {list.map((page) => (
          <PageRow key={page.slug} page={page} isOpen={page.slug === state.open} />
        ))}
      </ul>
      {mayWrite ? (
        <div className={styles.add}>
          <DeskButtonLink to={pagesLink({ add: 'page' })} icon={plusIcon}>
            {t('talent.desk.portal.pages.add')}
          </DeskButtonLink>
        </div>
      ) : null}
      <FooterList open={state.footer} />
    </section>
  );
}

function PageRow({ page, isOpen }: { page: DraftPage; isOpen: boolean }) {
  const { t, list, locale, languageName } = useI18n();
  const shown = page.texts.find((text) => text.locale === messageLocale(locale)) ?? page.texts[0];
  const isChanged = page.texts.some(({ state }) => state !== 'live');
  return (
    <li className={classNames(isOpen && panes.on)}>
      <Link to={pagesLink({ open: page.slug })} aria-current={isOpen ? 'true' : undefined} lang={shown?.locale} preventScrollReset>
        {shown?.title || page.slug}
      </Link>
      <small>
        <span>{pageAddress(page.slug)}</span>
        <span>{list(page.texts.map((text) => languageName(text.locale)))}</span>
        {page.linkedIn.length === 0 ? <span>{t('talent.desk.portal.pages.unlinked')}</span> : null}
        {isChanged ? <span className={panes.draft}>{t('talent.desk.portal.texts.draft')}</span> : null}
      </small>
    </li>
  );
}

/** Header and footer, by language. */
function FooterList({ open }: { open: string | null }) {
  const { t, languageName } = useI18n();
  const { draft } = usePortal().data;
  const languages = textLanguagesOf(draft.settings);
  const isChanged = (language: string) => draft.changes.some(({ place }) => place.startsWith(`/content/${language}`));
  return (
    <>
      <h2 className={classNames(panes.listHead, styles.second)}>{t('talent.desk.portal.footer')}</h2>
      <ul className={panes.hits}>
        {languages.map((language) => (
          <li key={language} className={classNames(open === language && panes.on)}>
            <Link to={pagesLink({ footer: language })} aria-current={open === language ? 'true' : undefined} preventScrollReset>
              {languageName(language)}
            </Link>
            {isChanged(language) ? (
              <small>
                <span className={panes.draft}>{t('talent.desk.portal.texts.draft')}</span>
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
