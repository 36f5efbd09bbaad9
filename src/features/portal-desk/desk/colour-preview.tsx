import type { CSSProperties } from 'react';
import { themeFromPrimary } from '../../../contract/theme/theme.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { isObject } from '../../client-settings/merge-patch.ts';
import styles from './colour.module.css';
import { draftPicture } from './logos-section.tsx';
import { usePortal } from './portal-context.ts';

/** A wider logo has the name in it (`app/layouts/logo.tsx`). */
const maxSignRatio = 1.8;

/** A page of talents in small, in the colours that are solved from one. */
export function ColourPreview({ colour, scheme }: { colour: string; scheme: 'light' | 'dark' }) {
  const { t } = useI18n();
  const client = useClient();
  const { draft } = usePortal().data;
  const { config, name } = draft.settings;
  const isDark = isObject(config) && config.darkMode === true;
  const vars = Object.fromEntries(Object.entries(themeFromPrimary(colour)[scheme]).map(([role, value]) => [`--${role}`, value]));
  const own = draftPicture(draft, scheme === 'dark' && draft.settings.talentLogoDark !== null ? 'talentLogoDark' : 'talentLogo');
  const caption = scheme === 'light' ? 'light' : isDark ? 'dark' : 'darkOff';
  return (
    <figure className={styles.frame} data-scheme={scheme} style={vars as CSSProperties}>
      <figcaption>{t(`talent.desk.portal.preview.${caption}`)}</figcaption>
      <div inert>
        <div className={styles.frameHead}>
          <span className={styles.logo} data-plate={scheme === 'dark' && draft.settings.talentLogoDark === null ? '' : undefined}>
            {own ? <img src={own} alt="" /> : null}
            {own && (client.talentLogoRatio ?? 1) > maxSignRatio ? null : <span>{String(name)}</span>}
          </span>
          <span className={styles.tab}>{t('talent.desk.portal.preview.projects')}</span>
        </div>
        <div className={styles.framePage}>
          <p className={styles.chips}>
            <span data-on="">{t('talent.desk.portal.preview.hybrid')}</span>
            <span>{t('talent.desk.portal.preview.onSite')}</span>
          </p>
          <div className={styles.card}>
            <p className={styles.title}>
              <span>{t('talent.desk.portal.preview.title')}</span>
              <Status tone="success" icon={circleCheckIcon}>
                {t('talent.desk.portal.preview.open')}
              </Status>
            </p>
            <p className="muted">{t('talent.desk.portal.preview.company')}</p>
          </div>
          <p className={styles.buttons}>
            <span className={styles.primary}>{t('talent.desk.portal.preview.apply')}</span>
            <span className={styles.secondary}>{t('talent.desk.portal.preview.save')}</span>
            <span className={styles.tick}>
              <i>
                <Icon path={checkIcon} size="s" />
              </i>
              {t('talent.desk.portal.preview.alert')}
            </span>
          </p>
          <p>
            <span className={styles.link}>{t('talent.desk.portal.preview.link')}</span>
          </p>
        </div>
      </div>
    </figure>
  );
}
