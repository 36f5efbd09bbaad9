import { useFetcher } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { LongWorkReport } from '../long-work.ts';
import styles from './work.module.css';
import { SeenForm } from './work-lines.tsx';
import { canStop, workName, workProgress } from './work-words.ts';

/** How far one has come, and what could not be done. */
export function OpenedWork({ work }: { work: LongWorkReport }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { total, done, refused, left, held, endedAt, isOwn, stoppedBy, seenAt, refusals } = work;
  const name = workName(i18n, work);
  return (
    <section className={styles.opened} aria-labelledby="opened-work">
      <h2 id="opened-work">{name}</h2>
      <progress max={total} value={done + refused} aria-label={name} />
      <p role={endedAt === null ? undefined : 'status'}>{workProgress(i18n, work)}</p>
      {endedAt === null ? <p className={styles.hint}>{t('talent.desk.work.leave')}</p> : null}
      {held ? <p>{t('talent.desk.work.held', held)}</p> : null}
      {stoppedBy === null ? null : <p className={styles.hint}>{t('talent.desk.work.stoppedBy', { name: stoppedBy })}</p>}
      {canStop(work) ? <StopForm work={work} /> : null}
      {refused + left > 0 ? (
        <div className={styles.refusals}>
          <h3>{t('talent.desk.work.refusals')}</h3>
          {work.kind === 'leads.import' ? <p className={styles.hint}>{t('talent.desk.work.shortened')}</p> : null}
          <ul>
            {refusals.map(({ position, label, reason }) => (
              <li key={position}>
                <b>{label ?? t('talent.desk.work.erased')}</b> {t(`talent.desk.work.reason.${reason}`)}
              </li>
            ))}
          </ul>
          {refused + left > refusals.length ? (
            <p className={styles.hint}>{t('talent.desk.work.more', { count: refusals.length })}</p>
          ) : null}
        </div>
      ) : null}
      {endedAt !== null && seenAt === null && isOwn ? <SeenForm id={work.id} /> : null}
    </section>
  );
}

/** Stops it between two items; moves that were not carried out are taken back with it. */
function StopForm({ work: { id, held } }: { work: LongWorkReport }) {
  const { t } = useI18n();
  const { Form, state } = useFetcher();
  return (
    <Form method="post" className={styles.refusals}>
      <p className={styles.hint}>{t(held ? 'talent.desk.work.takeBack.hint' : 'talent.desk.work.stop.hint')}</p>
      <input type="hidden" name="id" value={id} />
      <DeskButton type="submit" name="intent" value="stop" busy={state !== 'idle'}>
        {t(held ? 'talent.desk.work.takeBack' : 'talent.desk.work.stop')}
      </DeskButton>
    </Form>
  );
}
