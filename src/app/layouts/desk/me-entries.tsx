import { Form, Link } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DisplaySettings } from '../../../features/operators/desk/display-settings.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { keyboardIcon } from '../../../web/desk/desk-icons.ts';
import { Kbd } from '../../../web/desk/kbd.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { logOutIcon, shieldIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import styles from './rail.module.css';

/** Who is signed in and as what, how the pages look for them, all keys, signing out. */
export function MeEntries({ onKeys }: { onKeys: () => void }) {
  const t = useT();
  const { me } = useDesk();
  return (
    <>
      <div className={styles.who}>
        <p className="strong">{me.name}</p>
        <p className="muted">{me.email}</p>
        <p className="muted">{t(`talent.desk.role.${me.role}`, { client: me.client })}</p>
      </div>
      <DisplaySettings />
      <div className={styles.acts}>
        <Link to={deskLinks.security} className={styles.link}>
          <Icon path={shieldIcon} />
          {t('talent.desk.security.title')}
        </Link>
        <button type="button" className={classNames(styles.link, styles.scripted)} aria-keyshortcuts="?" onClick={onKeys}>
          <Icon path={keyboardIcon} />
          {t('talent.desk.keys.title')}
          <span className={styles.count}>
            <Kbd>?</Kbd>
          </span>
        </button>
        {/* A full page load: nothing of the operator stays in the browser's memory. */}
        <Form method="post" action={deskLinks.signOut} reloadDocument>
          <button type="submit" className={styles.link}>
            <Icon path={logOutIcon} />
            {t('talent.desk.signOut')}
          </button>
        </Form>
      </div>
    </>
  );
}
