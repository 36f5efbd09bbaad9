import { useEffect } from 'react';

/** How long a pointer rests on a link before that means something. */
const restMs = 80;

/** Fetches the pages of links marked `prefetch` once the pointer rests on them, focus reaches them or a finger touches them. */
export function usePrefetchOnIntent(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onIntent({ target, type }: Event): void {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null;
      if (!link) return;
      timer = setTimeout(
        () => {
          import('./prefetch.ts').then(
            ({ prefetchPage }) => prefetchPage(link),
            // Nothing was promised: the press will fetch what it needs.
            () => undefined,
          );
        },
        type === 'pointerover' ? restMs : 0,
      );
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, onIntent);
    };
  }, []);
}
