import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import type { DraftPageText } from '../../client-settings/page-contract.ts';
import panes from '../../portal-desk/desk/panes.module.css';
import { pageAddress } from '../footer-links.ts';
import styles from './pages.module.css';

/** A page as visitors read it with the draft. */
export function PagePreview({ text }: { text: DraftPageText }) {
  const { t } = useI18n();
  return (
    <aside className={panes.see} aria-labelledby="page-preview" tabIndex={-1} data-region="">
      <h2 id="page-preview">{t('talent.desk.portal.pages.preview')}</h2>
      <div className={panes.frame}>
        <p className={panes.frameBar}>{pageAddress(text.slug)}</p>
        <div className={styles.paper} lang={text.locale}>
          <p className={styles.paperTitle}>{text.title}</p>
          {/* Cleaned by the API (`server/markdown.ts`). */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
          <Prose dangerouslySetInnerHTML={{ __html: text.html }} />
        </div>
      </div>
      <p className={panes.muted}>{t('talent.desk.portal.pages.preview.about')}</p>
    </aside>
  );
}
