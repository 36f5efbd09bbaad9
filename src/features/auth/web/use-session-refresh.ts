import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { SessionFacts } from './session-refresh.ts';

/**
 * Keeps the session of this tab alive while the page is open. Mount it once, in the root, with facts that are a new
 * object after each load of the shell. Visitors never fetch the code behind it.
 */
export function useSessionRefresh(facts: SessionFacts): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!facts.isSignedIn && !facts.needsRefresh) return undefined;
    let isOver = false;
    let stop = () => {};
    import('./session-refresh.ts').then(
      ({ keepSession }) => {
        if (!isOver) stop = keepSession(facts, revalidate);
      },
      // Without it the session ends at its time, and the next guarded page asks for a new one.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [facts, revalidate]);
}
