import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { mailIcon } from '../../../web/icons/project-icons.ts';
import type { Interview } from '../../interviews/desk-interview.ts';
import styles from './panel.module.css';

/** Who gets a mail, in which language and with what. */
export function NotifiedList({ interview, verb }: { interview: Interview; verb: 'move' | 'cancel' }) {
  const { t, languageName } = useI18n();
  const { mailed, talent, interviewer } = interview;
  const words = {
    TALENT: t(`talent.desk.calendars.notified.talent.${verb}`, { name: talent.firstName, language: languageName(talent.locale) }),
    INTERVIEWER: t(`talent.desk.calendars.notified.interviewer.${verb}`, { name: interviewer?.name ?? '' }),
    OPERATOR: t('talent.desk.calendars.notified.operator'),
  };
  return (
    <section aria-labelledby="notified">
      <h3 id="notified">{t('talent.desk.calendars.notified')}</h3>
      <ul className={styles.notified}>
        {mailed.map((who) => (
          <li key={who}>
            <Icon path={mailIcon} size="s" />
            <span>{words[who]}</span>
          </li>
        ))}
        {mailed.includes('TALENT') ? null : (
          <li>
            <span className={styles.muted}>{t('talent.desk.calendars.notified.nobody', { name: talent.firstName })}</span>
          </li>
        )}
        {interviewer ? null : (
          <li>
            <span className={styles.muted}>{t('talent.desk.calendars.notified.noInterviewer')}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
