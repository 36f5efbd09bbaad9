import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { minuteMs } from '../../../../contract/dates.ts';
import { CheckboxField, RadioField } from '../../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../../web/form/choice-group.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { cityOfZone, useZone } from '../../../../web/i18n/use-zone.ts';
import { chevronDownIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { SectionFailed } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { slotHoldMs } from '../../../applications/time-limits.ts';
import type { FreeBusy } from '../../../calendars/free-busy.ts';
import { dateIn, type Slot } from '../../../calendars/slots.ts';
import styles from '../apply.module.css';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';

type Props = { control: DraftControl; freeBusy: FreeBusy | null; error: string | undefined };

/** How many days are shown at first; the others on demand. */
const firstDays = 7;

/** Free times by day, in the interviewer's zone and the talent's; or none of them. Without free times the alternative is chosen already. */
export function InterviewStep({ control, freeBusy, error }: Props) {
  const { t } = useI18n();
  const { revalidate, state } = useRevalidator();
  const { draft, change } = control;
  const result = freeBusy?.result ?? null;
  const isWithout = result !== null || freeBusy === null;
  // Where there is nothing to choose, the client suggests a time; the talent may still clear it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (control.isReady && isWithout && !draft.interviewSlot && !draft.alternativeInterviewSlot) change({ alternativeInterviewSlot: true });
  }, [control.isReady, isWithout]);
  const hasSlots = freeBusy !== null && freeBusy.slots.length > 0;
  return (
    <>
      <StepHeading lead={hasSlots ? t('talent.apply.interview.lead', { minutes: slotHoldMs / minuteMs }) : undefined}>
        {t('talent.apply.interview.title')}
      </StepHeading>
      {(freeBusy === null || result === 'ERROR') && (
        <SectionFailed message={t('talent.apply.interview.error')} busy={state === 'loading'} onRetry={() => void revalidate()} />
      )}
      {result === 'NO_FREE_SLOTS' && <Notice tone="info">{t('talent.apply.interview.noFree')}</Notice>}
      {result === 'NO_SUITABLE_SLOTS' && <Notice tone="info">{t('talent.apply.interview.noSuitable')}</Notice>}
      {hasSlots && freeBusy.timeZone && <Days control={control} slots={freeBusy.slots} timeZone={freeBusy.timeZone} error={error} />}
      <CheckboxField
        large
        id={hasSlots ? 'field-interview-alternative' : 'field-interview'}
        label={t(hasSlots ? 'talent.apply.interview.alternative' : 'talent.apply.interview.suggest')}
        checked={draft.alternativeInterviewSlot}
        onChange={(event) =>
          change({ alternativeInterviewSlot: event.target.checked, ...(event.target.checked ? { interviewSlot: null } : {}) })
        }
        error={hasSlots ? undefined : error}
      />
    </>
  );
}

function Days({
  control,
  slots,
  timeZone,
  error,
}: {
  control: DraftControl;
  slots: readonly Slot[];
  timeZone: string;
  error: string | undefined;
}) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { interviewSlot } = control.draft;
  const isElsewhere = zone !== 'UTC' && date(slots[0]?.start ?? '', 'time', zone) !== date(slots[0]?.start ?? '', 'time', timeZone);
  const days = [...Map.groupBy(slots, (slot) => dateIn(timeZone, new Date(slot.start)))];
  const chosenDay = interviewSlot && dateIn(timeZone, new Date(interviewSlot.initialStart));
  const [firstOpen] = useState(chosenDay ?? days[0]?.[0]);
  const [showsAll, setShowsAll] = useState(chosenDay !== null && days.findIndex(([day]) => day === chosenDay) >= firstDays);
  const zoneWords = t('talent.apply.interview.inZone', { zone: t('talent.apply.interview.zoneName', { city: cityOfZone(timeZone) }) });
  return (
    <ChoiceGroup
      legend={t('talent.apply.interview.times')}
      name="interview"
      hint={isElsewhere ? `${zoneWords} ${t('talent.apply.interview.own', { city: cityOfZone(zone) })}` : zoneWords}
      error={error}
    >
      <div className={`stack stack--2 ${styles.days}`}>
        {days.slice(0, showsAll ? undefined : firstDays).map(([day, ofDay]) => (
          <details key={day} className={styles.day} open={day === firstOpen || undefined}>
            <summary>
              {date(day, 'weekday')} <span className="muted">{t('talent.apply.interview.count', { count: ofDay.length })}</span>
              <Icon path={chevronDownIcon} size="s" />
            </summary>
            <div className={styles.times}>
              {ofDay.map((slot) => (
                <RadioField
                  key={slot.start}
                  name="interview"
                  value={slot.start}
                  checked={!control.draft.alternativeInterviewSlot && interviewSlot?.initialStart === slot.start}
                  onChange={() =>
                    control.change({ interviewSlot: { initialStart: slot.start, initialEnd: slot.end }, alternativeInterviewSlot: false })
                  }
                  label={
                    <>
                      <span className="vh">{date(day, 'weekday')}, </span>
                      <span className="num">{`${date(slot.start, 'time', timeZone)}–${date(slot.end, 'time', timeZone)}`}</span>
                      {isElsewhere && (
                        <span className={styles.own}>
                          {t('talent.apply.interview.yourTime', { time: ownTime(slot.start, timeZone, zone, date) })}
                        </span>
                      )}
                    </>
                  }
                />
              ))}
            </div>
          </details>
        ))}
      </div>
      {!showsAll && days.length > firstDays && (
        <p className={styles.more}>
          <LinkButton onClick={() => setShowsAll(true)}>{t('talent.apply.interview.more', { count: days.length - firstDays })}</LinkButton>
        </p>
      )}
    </ChoiceGroup>
  );
}

/** "08:00", with the day in front when it is another one there. */
function ownTime(start: string, timeZone: string, zone: string, date: ReturnType<typeof useI18n>['date']): string {
  const time = date(start, 'time', zone);
  return dateIn(timeZone, new Date(start)) === dateIn(zone, new Date(start)) ? time : `${date(start, 'weekday', zone)}, ${time}`;
}
