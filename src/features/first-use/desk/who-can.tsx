import { useT } from '../../../web/i18n/i18n.tsx';
import { circleXIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

/** What visitors and talents can do until everything is done. */
export function WhoCan() {
  const t = useT();
  const { states, isSignUpOpen, mail } = useSetUp().data;
  const hasServer = mail !== null && mail.server !== 'missing';
  const rows = [
    { name: 'see', isOpen: true, needs: null },
    { name: 'signUp', isOpen: isSignUpOpen && hasServer, needs: isSignUpOpen ? 'mail' : 'texts' },
    {
      name: 'apply',
      isOpen: isSignUpOpen && hasServer && states.project === 'done',
      needs: states.project === 'done' ? 'signUp' : 'project',
    },
  ];
  return (
    <section>
      <h2>{t('talent.desk.setUp.who')}</h2>
      <ul className={styles.who}>
        {rows.map(({ name, isOpen, needs }) => (
          <li key={name}>
            <span className={isOpen ? styles.yes : styles.no}>
              <Icon path={isOpen ? checkIcon : circleXIcon} size="s" />
            </span>
            <span>
              {t(`talent.desk.setUp.who.${name}.${isOpen ? 'open' : 'closed'}`)}
              {isOpen || needs === null ? null : <span className={styles.needs}>{t(`talent.desk.setUp.who.needs.${needs}`)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
