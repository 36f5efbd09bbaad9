import { ShownOnce } from '../../../web/desk/shown-once.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { CountedWebhook, WebhookAttempt } from '../desk-webhook.ts';
import type { WebhookAnswer } from './act-on-webhooks.ts';
import { nameOf } from './load-webhooks.ts';
import styles from './webhooks.module.css';

const doneWords = ['changed', 'paused', 'resumed', 'removed'];

type Props = { result: WebhookAnswer['result']; done: string | null; webhooks: readonly CountedWebhook[] };

/** What the last press did, and what the receiver answered to it. */
export function WebhookDone({ result, done, webhooks }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (!result) {
    const isKnown = done !== null && doneWords.includes(done);
    return isKnown ? <Done words={t(`talent.desk.connections.webhook.done.${done}`)} /> : null;
  }
  if ('secret' in result) {
    const host = nameOf(result.url);
    const until = result.earlierSecretUntil;
    return (
      <ShownOnce key={result.secret} label={t('talent.desk.connections.webhook.secret', { host })} secret={result.secret}>
        <strong>{t(`talent.desk.connections.webhook.${result.kind}`, { host })}</strong>{' '}
        {result.kind === 'made'
          ? t('talent.desk.connections.webhook.made.use')
          : until
            ? t('talent.desk.connections.webhook.renewed.until', { date: date(until, 'longWithTime', zone) })
            : t('talent.desk.connections.webhook.renewed.atOnce')}
      </ShownOnce>
    );
  }
  if ('count' in result) return <Done words={t('talent.desk.connections.webhook.done.resentAll', { count: result.count })} />;
  if (result.attempt === null) return <Done words={t('talent.desk.connections.webhook.done.queued')} />;
  const host = webhooks.find(({ id }) => id === result.id)?.url;
  return <Attempted attempt={result.attempt} host={host === undefined ? null : nameOf(host)} isTest={result.kind === 'test'} />;
}

function Done({ words }: { words: string }) {
  return (
    <Notice tone="success" role="status" className={styles.notice}>
      <p>{words}</p>
    </Notice>
  );
}

/** What came back, in the receiver's own words. */
function Attempted({ attempt, host, isTest }: { attempt: WebhookAttempt; host: string | null; isTest: boolean }) {
  const { t, number } = useI18n();
  const { status, words, tookMs } = attempt;
  const isTaken = status !== null && status >= 200 && status <= 299;
  const seconds = number(Math.max(tookMs / 1000, 0.1), { maximumFractionDigits: 1 });
  return (
    <Notice tone={isTaken ? 'success' : 'warning'} role="status" className={styles.notice}>
      <p>
        <strong>
          {t(
            `talent.desk.connections.webhook.${isTest ? 'tested' : 'resent'}.${isTaken ? 'taken' : status === null ? 'silent' : 'refused'}`,
            {
              status: status ?? 0,
              seconds,
              host: host ?? '',
            },
          )}
        </strong>{' '}
        {isTaken ? null : t('talent.desk.connections.webhook.triedAgain')}
      </p>
      {words ? (
        <pre className={styles.code} translate="no" lang="">
          {words}
        </pre>
      ) : null}
    </Notice>
  );
}
