import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { infoIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import type { WebhookDelivery } from '../desk-webhook.ts';
import { readSentBody } from '../sent-body.ts';
import styles from './webhooks.module.css';

/** One delivery: what is sent at each try, what the receiver answered last, and each try. */
export function DeliveryDetail({ delivery }: { delivery: WebhookDelivery }) {
  const { t, date, number } = useI18n();
  const zone = useZone();
  const { attempts, nextTryAt } = delivery;
  const last = attempts.at(-1);
  const sent = readSentBody(delivery.body);
  const secondsOf = (ms: number) => number(Math.max(ms / 1000, 0.1), { maximumFractionDigits: 1 });
  return (
    <div className={styles.detail}>
      <div>
        <h4>{t('talent.desk.connections.delivery.sent')}</h4>
        <pre className={styles.code} translate="no" lang="">
          {[
            'content-type: application/json',
            ...(sent ? [`webhook-id: ${sent.id}`] : []),
            `webhook-signature: v1,${t('talent.desk.connections.delivery.hidden')}`,
            '',
            sent?.text ?? delivery.body,
          ].join('\n')}
        </pre>
      </div>
      <div>
        {last ? (
          <>
            <h4>
              {t(`talent.desk.connections.delivery.${last.status === null ? 'unanswered' : 'answered'}`, {
                seconds: secondsOf(last.tookMs),
              })}
            </h4>
            <pre className={styles.code} translate="no" lang="">
              {[last.status, last.words].filter(Boolean).join('\n\n')}
            </pre>
          </>
        ) : (
          <p>{t('talent.desk.connections.delivery.untried')}</p>
        )}
        {attempts.length > 1 ? (
          <>
            <h4>{t('talent.desk.connections.delivery.tries')}</h4>
            <ol className={styles.tries}>
              {attempts.map(({ startedAt, status, tookMs }) => (
                <li key={startedAt}>
                  <Moment at={startedAt}>{`${date(startedAt, 'dayMonth', zone)}, ${date(startedAt, 'time', zone)}`}</Moment>
                  {': '}
                  {status ?? t('talent.desk.connections.delivery.noAnswer')},{' '}
                  {t('talent.desk.connections.delivery.seconds', { seconds: secondsOf(tookMs) })}
                </li>
              ))}
            </ol>
          </>
        ) : null}
        {nextTryAt ? (
          <p className={styles.hint}>
            <Moment at={nextTryAt}>{t('talent.desk.connections.delivery.next', { date: date(nextTryAt, 'longWithTime', zone) })}</Moment>
          </p>
        ) : null}
        <p className={styles.hint}>
          <Icon path={infoIcon} size="s" /> {t('talent.desk.connections.delivery.sameId')}
        </p>
      </div>
    </div>
  );
}
