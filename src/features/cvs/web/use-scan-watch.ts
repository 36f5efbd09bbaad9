import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const lookEveryMs = 4_000;

/** Loads the page anew from time to time while a scan on it is being read; not while nobody looks at it. */
export function useScanWatch(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
