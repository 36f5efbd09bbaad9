import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { useHydrated } from '../../../web/use-hydrated.ts';

/** Screen readers announce the time at these minutes only, not every second. */
const announcedMinutes = [10, 5, 2, 1] as const;

type Props = { endsAt: string; now: string; onOver: () => void };

/**
 * The time that is left, counted from the server's clock: the browser's own may be wrong. Without script it says when the test ends.
 */
export function TimeLeft({ endsAt, now, onOver }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  const isHydrated = useHydrated();
  const total = Math.max(0, Date.parse(endsAt) - Date.parse(now));
  const [left, setLeft] = useState(total);
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const rest = Math.max(0, total - (performance.now() - begun));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      over.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [total]);

  const seconds = Math.ceil(left / 1000);
  const announced = announcedMinutes.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 5);
  return (
    <>
      <p className="num" role="timer">
        {isHydrated
          ? t('talent.assessment.left', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })
          : t('talent.assessment.ends', { time: date(endsAt, 'time', zone) })}
      </p>
      <p className="vh" role="status">
        {announced ? t('talent.assessment.left.minutes', { count: announced }) : ''}
      </p>
    </>
  );
}
