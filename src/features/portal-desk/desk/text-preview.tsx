import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { DraftText } from '../../client-settings/text-contract.ts';
import styles from './panes.module.css';

/** How talents would read a text with the draft, in each language, with example values. */
export function TextPreview({ text }: { text: DraftText }) {
  const { t, languageName } = useI18n();
  return (
    <aside className={styles.see} aria-labelledby="text-preview" tabIndex={-1} data-region="">
      <h2 id="text-preview">{t('talent.desk.portal.texts.preview')}</h2>
      {text.wordings.map(({ locale, examples }) => (
        <div key={locale} className={styles.frame}>
          <p className={styles.frameBar}>{languageName(locale)}</p>
          <ul className={styles.framePage} lang={locale}>
            {examples.map((example) => (
              <li key={example}>
                <span className={styles.seen}>{example}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.hint}>{t('talent.desk.portal.texts.preview.about')}</p>
    </aside>
  );
}
