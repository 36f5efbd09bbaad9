import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { isStepMark } from '../../applications/reason-codes.ts';
import type { ShownApplication } from '../desk-application.ts';
import { Fact } from './fact.tsx';
import styles from './facts.module.css';

type Event = ShownApplication['events'][number];

/** What happened, newest first. */
export function TimelinePart({ application }: { application: ShownApplication }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { failedMail } = application;
  return (
    <Fact title={t('talent.application.timeline')} hint={t('talent.desk.timeline.hint')}>
      <ol className={styles.steps}>
        {failedMail ? (
          <li>
            <span>
              {t('talent.desk.timeline.mailFailed')} <span className={styles.hint}>{t(`talent.desk.mails.cause.${failedMail.cause}`)}</span>
            </span>
            <Moment
              at={failedMail.createdAt}
            >{`${date(failedMail.createdAt, 'dayMonth', zone)}, ${date(failedMail.createdAt, 'time', zone)}`}</Moment>
          </li>
        ) : null}
        {[...application.events].reverse().map((event) => (
          <li key={`${event.happenedAt} ${event.to} ${event.reasonCode}`}>
            <span>
              <EventWords event={event} />
            </span>
            <Moment at={event.happenedAt}>{`${date(event.happenedAt, 'dayMonth', zone)}, ${date(event.happenedAt, 'time', zone)}`}</Moment>
          </li>
        ))}
      </ol>
    </Fact>
  );
}

function EventWords({ event: { from, to, actor, reasonCode, note } }: { event: Event }) {
  const { t } = useI18n();
  const what =
    from !== to
      ? t(`talent.application.status.${to}`)
      : reasonCode !== null && isStepMark(reasonCode)
        ? t(`talent.desk.timeline.${reasonCode}`)
        : t('talent.desk.timeline.changed');
  const reason = reasonCode !== null && !isStepMark(reasonCode) ? t(`talent.desk.reason.${reasonCode}`) : null;
  return (
    <>
      {what}
      <span className={styles.hint}>
        {' '}
        {t(`talent.desk.timeline.by.${actor}`)}
        {reason === null ? null : ` · ${reason}`}
      </span>
      {note ? <span className={styles.quote}>{note}</span> : null}
    </>
  );
}
