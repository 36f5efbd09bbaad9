import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { ShownApplication } from '../desk-application.ts';
import { Fact } from './fact.tsx';
import styles from './facts.module.css';

/** How to reach the talent, and in which language; roles that may not see it read who may. */
export function ContactPart({ application: { talent } }: { application: ShownApplication }) {
  const { t, languageName } = useI18n();
  const { contact } = talent;
  return (
    <Fact title={t('talent.desk.facts.contact')} hint={languageName(talent.locale)}>
      {contact ? (
        <ul className={styles.contact}>
          {contact.email ? (
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
          ) : null}
          {contact.mobileNumber ? (
            <li>
              <a href={`tel:${contact.mobileNumber}`}>{contact.mobileNumber}</a>
            </li>
          ) : null}
          {contact.address.length > 0 ? <li>{[...contact.address, talent.city].filter(Boolean).join(', ')}</li> : null}
        </ul>
      ) : (
        <p className="muted">{t('talent.desk.notAllowed.recruiter')}</p>
      )}
    </Fact>
  );
}
