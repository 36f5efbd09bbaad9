import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const lookEveryMs = 4_000;

/** Reloads the data of the page every few seconds while a scan on it is being read, if the page is visible. */
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
