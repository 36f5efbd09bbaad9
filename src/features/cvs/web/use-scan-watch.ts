import { useRevalidator } from 'react-router';
import { useReadingAgain } from '../../../web/use-reading-again.ts';

const lookEveryMs = 4_000;

/** Reloads the data of the page every few seconds while a scan on it is being read, if the page is visible. */
export function useScanWatch(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useReadingAgain(isWaiting, lookEveryMs, () => void revalidate());
}
