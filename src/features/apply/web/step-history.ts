import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Where this page stands among the pages of the tab, as React Router counts them; null where it does not. */
function placeInHistory(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/**
 * Every step is a page of the browser's history, so that Back goes through them. Once the application is sent they are over: the page that
 * follows takes the place of the first one, and Back from there leads out.
 *
 * @returns a function that goes back to the first step and shows another page in its place
 */
export function useReplaceSteps(): { markFirstStep: () => void; replaceSteps: (to: string) => Promise<void> } {
  const navigate = useNavigate();
  const first = useRef<number | null>(null);
  const markFirstStep = useCallback(() => {
    first.current ??= placeInHistory();
  }, []);
  const replaceSteps = useCallback(
    async (to: string): Promise<void> => {
      const place = placeInHistory();
      const steps = place !== null && first.current !== null ? place - first.current : 0;
      if (steps > 0) {
        const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
        void navigate(-steps);
        await arrived;
      }
      await navigate(to, { replace: true });
    },
    [navigate],
  );
  return { markFirstStep, replaceSteps };
}
