import { deskTextLink } from '../../../contract/desk-links.ts';
import { DeskLink } from '../../../web/desk/desk-button.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { megaphoneIcon } from '../../../web/icons/more-icons.ts';
import type { AnnouncementPreview as Preview } from '../desk-contract.ts';
import styles from './announcement-desk.module.css';

/** The texts as talents will read them, by language and in their order. */
export function AnnouncementPreview({ preview: { phases, languages }, timeZone }: { preview: Preview; timeZone: string }) {
  const { t, date, languageName } = useI18n();
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t('talent.desk.portal.announcement.preview')}</h2>
      <p className={styles.says}>{t('talent.desk.portal.announcement.preview.about')}</p>
      {languages.map(({ locale, texts }) => (
        <div key={locale} className={styles.language}>
          <h3>{languageName(locale)}</h3>
          <ol>
            {phases.map(({ phase, startsAt }, index) => (
              <li key={phase}>
                <span className={styles.when}>
                  {startsAt === null
                    ? t('talent.desk.portal.announcement.now')
                    : t('talent.desk.portal.announcement.from', { time: date(startsAt, 'time', timeZone) })}
                </span>
                <span className={styles.card} lang={locale}>
                  <Icon path={megaphoneIcon} size="s" />
                  <span>{texts[index]}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <DeskLink to={deskTextLink('talent.announcement.long')}>{t('talent.desk.portal.announcement.texts')}</DeskLink>
    </section>
  );
}
