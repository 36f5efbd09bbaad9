import type { ReactNode } from 'react';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import { Part } from './part.tsx';
import { freeWords } from './talent-words.ts';
import styles from './talents.module.css';

/** Rate, when they are free, how complete their profile is, their CVs and how to reach them. */
export function FactsPart({ talent }: { talent: ShownTalent }) {
  const i18n = useI18n();
  const { t, money, ago, date } = i18n;
  const { now } = useDesk();
  const zone = useZone();
  const { rate, freeFrom, availabilityConfirmedAt, strength, registeredAt, isFindable } = talent;
  const free = freeWords(i18n, freeFrom, now.slice(0, 10));
  return (
    <Part title={t('talent.desk.facts.label')}>
      <dl className={styles.pairs}>
        {rate ? (
          <Pair name={t('talent.desk.facts.rate')}>{`${money(rate.value, rate.currency)} ${t(`talent.rate.per.${rate.period}`)}`}</Pair>
        ) : null}
        {free === null ? null : (
          <Pair name={t('talent.desk.talents.head.free')}>
            {free}
            {availabilityConfirmedAt ? (
              <span className={styles.hint}>
                {' '}
                <Moment at={availabilityConfirmedAt}>
                  {t('talent.desk.talents.free.said', { ago: ago(availabilityConfirmedAt, new Date(now)) })}
                </Moment>
              </span>
            ) : null}
          </Pair>
        )}
        <Pair name={t('talent.desk.document.profile')}>{t('talent.desk.talents.strength', { percent: strength })}</Pair>
        <Pair name={t('talent.desk.talents.since')}>
          <Moment at={registeredAt}>{date(registeredAt, 'short', zone)}</Moment>
        </Pair>
        <Pair name={t('talent.desk.talents.findable')}>{t(isFindable ? 'talent.desk.answer.yes' : 'talent.desk.talents.findable.no')}</Pair>
      </dl>
      <Cvs talent={talent} />
      <Contact talent={talent} />
      <Tags className={styles.skillsAll} label={t('talent.desk.profile.skills')}>
        {[...new Set([...talent.profile.skills, ...talent.profile.tools])].map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
      </Tags>
    </Part>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Each downloads; roles that may not have contact data read who may. */
function Cvs({ talent: { id, cvs } }: { talent: ShownTalent }) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (cvs === null) return <p className={styles.hint}>{t('talent.desk.document.notAllowed')}</p>;
  if (cvs.length === 0) return <p className={styles.hint}>{t('talent.desk.talents.cv.none')}</p>;
  return (
    <ul className={styles.files} aria-label={t('talent.desk.talents.cv')}>
      {cvs.map((cv) => (
        <li key={cv.id}>
          <a href={`/v1/operator/talents/${id}/cvs/${cv.id}`} download={cv.name}>
            {cv.name}
          </a>
          <span className={styles.hint}>
            {[cv.pages === null ? null : t('talent.desk.talents.cv.pages', { count: cv.pages }), date(cv.createdAt, 'short', zone)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Contact({ talent: { contact } }: { talent: ShownTalent }) {
  const { t } = useI18n();
  const may = useMay();
  if (!contact || !may('talents:contact')) return null;
  const { email, mobileNumber, linkedIn, address } = contact;
  return (
    <address className={styles.contact}>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {mobileNumber ? <a href={`tel:${mobileNumber}`}>{mobileNumber}</a> : null}
      {linkedIn ? (
        <a href={linkedIn} target="_blank" rel="noreferrer">
          {t('talent.desk.talents.linkedIn')}
        </a>
      ) : null}
      {address.length > 0 ? <span>{address.join(', ')}</span> : null}
    </address>
  );
}
