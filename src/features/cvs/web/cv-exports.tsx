import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { exportHref } from './made-cv-words.ts';
import styles from './made-cvs.module.css';

/** The profile as files that other systems read; `isAlone` below a heading that says so. */
export function CvExports({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useI18n();
  return (
    <div className="stack stack--1">
      {!isAlone && <h3 className="small strong">{t('talent.cv.export.title')}</h3>}
      <p className="small muted">{t('talent.cv.export.text')}</p>
      <p className={styles.exports}>
        <TextLink href={exportHref('jsonResume')} download>
          {t('talent.cv.export.jsonResume')}
        </TextLink>
        <TextLink href={exportHref('europass')} download>
          {t('talent.cv.export.europass')}
        </TextLink>
      </p>
    </div>
  );
}
