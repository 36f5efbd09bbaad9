import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { Application } from '../contract.ts';
import { statusCodes } from '../status.ts';
import { type Stage, stageOf, steps } from '../turns.ts';
import styles from './application-page.module.css';
import { statusWords } from './application-words.ts';

const looks: Readonly<Record<Stage['mark'], string | undefined>> = {
  here: styles.here,
  held: styles.held,
  onItsWay: styles.held,
  failed: styles.stopped,
  ended: styles.stopped,
};

/** The four steps as small bars, next to the words of the status; where it is, is spoken. */
export function Track({ application }: { application: Application }) {
  const { t } = useI18n();
  const stage = stageOf(application);
  const spoken = stage.mark === 'ended' ? stage.step : stage.step + 1;
  return (
    <>
      <span className={styles.track} aria-hidden="true">
        {steps.map((step, place) => (
          <i key={step} className={place < stage.step ? styles.done : place === stage.step ? looks[stage.mark] : undefined} />
        ))}
      </span>
      <span className="vh">{t(`talent.application.stage.${stage.mark}`, { step: spoken })}</span>
    </>
  );
}

/** How the bars are to be read. */
export function TrackKey() {
  const { t } = useI18n();
  return (
    <ul className={styles.key} aria-label={t('talent.application.key')}>
      <li>{t('talent.application.key.steps')}</li>
      {(['here', 'held', 'ended'] as const).map((mark) => (
        <li key={mark} aria-hidden="true">
          <span className={styles.track}>
            <i className={looks[mark]} />
          </span>
          {t(`talent.application.key.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

/** The four steps of an opened application, each with its date or what it waits for. */
export function Stages({ application, zone }: { application: Application; zone: string }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const stage = stageOf(application);
  const waits = stage.mark === 'here' || stage.mark === 'ended' ? null : stage.mark;
  const reachedAt = reachedDates(application);
  return (
    <ol className={styles.stages} aria-label={t('talent.application.stages')}>
      {steps.map((step, place) => {
        const at = reachedAt[step];
        const isNow = place === stage.step;
        const day = at && date(at, 'dayMonth', zone);
        const ahead = place > stage.step && stage.mark !== 'ended' ? t('talent.application.stages.open') : null;
        const words = isNow && stage.mark === 'ended' ? statusWords(i18n, application) : (day ?? ahead);
        return (
          <li
            key={step}
            className={place < stage.step ? styles.done : isNow ? styles.now : styles.next}
            aria-current={isNow ? 'step' : undefined}
          >
            <span>{t(`talent.application.stages.${step}`)}</span>
            {isNow && waits ? (
              <span className={classNames(waits === 'held' && styles.warning)}>{t(`talent.application.stages.${waits}`)}</span>
            ) : (
              <span className="muted">{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function reachedDates({
  created,
  submittedAt,
  events,
  status,
  lastUpdated,
}: Application): Readonly<Record<(typeof steps)[number], string | null>> {
  const client = events.findLast(({ from, to }) => to === statusCodes.sentToClient && from !== to);
  return { draft: created, applied: submittedAt, client: client?.at ?? null, decision: status === statusCodes.hired ? lastUpdated : null };
}
