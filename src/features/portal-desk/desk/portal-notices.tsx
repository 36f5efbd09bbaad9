import { useWhoMay } from '../../../web/desk/not-allowed.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './portal.module.css';

/** Who may change the portal, for those who may not. */
export function PortalNotices() {
  const { t } = useI18n();
  const whoMay = useWhoMay()('client:write');
  return whoMay === null ? null : (
    <p className={classNames(styles.notice, styles.hint)}>
      {t('talent.desk.portal.readOnly')} {whoMay}
    </p>
  );
}
