import { Link } from 'react-router';
import { useT } from '../../web/i18n/i18n.tsx';
import { useClient } from '../../web/shell-context.ts';
import styles from './shell.module.css';

/** The client's mark and name; leads to the site root (specification section 2). */
export function Logo() {
  const client = useClient();
  const t = useT();
  return (
    <Link className={styles.logo} to="/" aria-label={t('talent.nav.home', { client: client.name })}>
      <img src={client.talentLogo} alt="" width={28} height={28} />
      <span>{client.name}</span>
    </Link>
  );
}
