import { type ComponentProps, useId } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

type Props = ComponentProps<typeof Button> & {
  /** How long until it can be pressed, as the server said; 0 when it can be pressed now. */
  seconds: number;
  /** Differs whenever the server said it again, even with the same seconds. */
  since?: unknown;
};

/**
 * A button that sends a mail or a code once more. While it has to wait it keeps its focus and says how long; that is announced when the waiting begins
 * and when it is over, not every second.
 *
 * @example <SendAgain type="submit" seconds={state.resendInSeconds} since={state}>{t('talent.auth.forgot.resend')}</SendAgain>
 */
export function SendAgain({ seconds, since, onClick, ...button }: Props) {
  const t = useT();
  const id = useId();
  const { left, isCounting } = useCountdown(seconds, since);
  return (
    <>
      <Button
        {...button}
        aria-disabled={isCounting || undefined}
        aria-describedby={isCounting ? id : undefined}
        onClick={(event) => {
          if (isCounting) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {left > 0 && (
        <p className="small muted num" id={id}>
          {waitWords(t, left)}
        </p>
      )}
      <span className="vh" role="status">
        {isCounting ? waitWords(t, seconds) : seconds > 0 && left === 0 ? t('talent.again.now') : null}
      </span>
    </>
  );
}

/** @example waitWords(t, 43) // 'You can send again in 43 seconds.' */
export function waitWords(t: ReturnType<typeof useT>, seconds: number): string {
  if (seconds < 100) return t('talent.again.seconds', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? t('talent.again.minutes', { minutes }) : t('talent.again.hours', { hours: Math.ceil(minutes / 60) });
}
