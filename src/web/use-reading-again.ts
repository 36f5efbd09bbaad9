import { useEffect, useEffectEvent } from 'react';

/** Reads again every few seconds while something goes on and the page is looked at. */
export function useReadingAgain(isOn: boolean, everyMs: number, read: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') read();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(onTick, everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
}
