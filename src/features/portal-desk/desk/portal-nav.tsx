import { Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useTabRow } from '../../../web/ui/navigation.tsx';
import { partOfPlace, partsOfLacks, portalLink, portalParts } from '../portal-parts.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';

/** The sections: marked is what the draft changes, and where something is missing. */
export function PortalNav() {
  const { t } = useI18n();
  const { part: open, draft } = usePortal().data;
  const row = useTabRow();
  const changed = new Set(draft.changes.map(({ place }) => partOfPlace(place)));
  const lacking = new Set(draft.lacks.flatMap(({ weight, code }) => (weight === 'minor' ? [] : [partsOfLacks[code]])));
  return (
    <nav ref={row} className={styles.nav} aria-label={t('talent.desk.portal.parts')} data-region="" tabIndex={-1}>
      <ul>
        {portalParts.map((part) => (
          <li key={part}>
            <Link to={portalLink(part)} aria-current={part === open ? 'page' : undefined}>
              {t(`talent.desk.portal.part.${part}`)}
              {changed.has(part) || lacking.has(part) ? <span className={styles.dot} /> : null}
              {changed.has(part) ? <span className="vh">{t('talent.desk.portal.part.changed')}</span> : null}
              {lacking.has(part) ? <span className="vh">{t('talent.desk.portal.part.lacks')}</span> : null}
            </Link>
          </li>
        ))}
        <li>
          <Link to={deskLinks.announcement}>{t('talent.desk.portal.announcement.title')}</Link>
        </li>
      </ul>
    </nav>
  );
}
