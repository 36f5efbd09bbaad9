import { useI18n } from '../../../web/i18n/i18n.tsx';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { Section } from './section.tsx';

/** Under which names the portal answers; who runs the installation changes them. */
export function HostsSection() {
  const { t } = useI18n();
  const { hosts } = usePortal().data.live.settings;
  const names = Array.isArray(hosts) ? hosts.map(String) : [];
  return (
    <Section part="hosts" lead={t('talent.desk.portal.hosts.lead')}>
      <ul className={styles.items}>
        {names.map((host, index) => (
          <li key={host} className={styles.item}>
            <b>{host}</b> {index === 0 ? <span className="muted">{t('talent.desk.portal.hosts.first')}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
