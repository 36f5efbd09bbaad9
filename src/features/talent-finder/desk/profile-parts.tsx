import { useI18n } from '../../../web/i18n/i18n.tsx';
import { ProfilePart } from '../../application-desk/desk/profile-part.tsx';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import styles from './talents.module.css';

/** The whole profile, folded: the panel is for who and when. */
export function ProfileParts({ profile }: Pick<ShownTalent, 'profile'>) {
  const { t } = useI18n();
  return (
    <details className={styles.part}>
      <summary className={styles.fold}>{t('talent.desk.talents.profile')}</summary>
      <ProfilePart profile={profile} />
    </details>
  );
}
