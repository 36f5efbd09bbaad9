import { useEffect, useState } from 'react';

/**
 * Seconds left, counted down by this browser's own clock. `isCounting` is false without script and before it runs, so
 * that nothing is blocked that could never be unblocked. It starts again when `since` changes.
 */
export function useCountdown(seconds: number, since?: unknown): { left: number; isCounting: boolean } {
  const [left, setLeft] = useState(seconds);
  const [isCounting, setIsCounting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` starts the same seconds again.
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      setIsCounting(rest > 0);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [seconds, since]);
  return { left, isCounting };
}
