import { ShownOnce } from '../../../web/desk/shown-once.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { HandOverAnswer } from './act-on-hand-overs.ts';
import styles from './hand-overs.module.css';
import type { ListedConnector } from './load-hand-overs.ts';

const doneWords = ['handOverMade', 'handOverChanged', 'handOverRemoved'];

type Props = { result: HandOverAnswer['result']; done: string | null; connectors: readonly ListedConnector[] };

/** What the last press did, and what the system answered to it. */
export function HandOverDone({ result, done, connectors }: Props) {
  const { t, number } = useI18n();
  if (!result)
    return done !== null && doneWords.includes(done) ? <Done words={t(`talent.desk.connections.handOver.done.${done}`)} /> : null;
  if ('secret' in result)
    return (
      <ShownOnce key={result.secret} label={t('talent.desk.connections.webhook.secret', { host: result.name })} secret={result.secret}>
        <strong>{t(`talent.desk.connections.handOver.${result.kind}`, { name: result.name })}</strong>{' '}
        {t(`talent.desk.connections.webhook.${result.kind === 'made' ? 'made.use' : 'renewed.atOnce'}`)}
      </ShownOnce>
    );
  if (!('test' in result)) return <Done words={t('talent.desk.connections.handOver.tried')} />;
  const { sentTo, status, words, tookMs } = result.test;
  if (sentTo !== null) return <Done words={t('talent.desk.connections.handOver.sentTo', { email: sentTo })} />;
  const isTaken = status !== null && status >= 200 && status <= 299;
  const how = isTaken ? 'taken' : status === null ? 'silent' : 'refused';
  const seconds = number(Math.max(tookMs / 1000, 0.1), { maximumFractionDigits: 1 });
  const host = connectors.find(({ key }) => key === result.key)?.name ?? result.key;
  return (
    <Notice tone={isTaken ? 'success' : 'warning'} role="status" className={styles.notice}>
      <p>
        <strong>{t(`talent.desk.connections.webhook.tested.${how}`, { status: status ?? 0, seconds, host })}</strong>
      </p>
      {words ? (
        <pre className={styles.code} translate="no" lang="">
          {words}
        </pre>
      ) : null}
    </Notice>
  );
}

function Done({ words }: { words: string }) {
  return (
    <Notice tone="success" role="status" className={styles.notice}>
      <p>{words}</p>
    </Notice>
  );
}
