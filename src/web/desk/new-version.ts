import { useEffect, useEffectEvent, useState } from 'react';
import { reloadPage } from '../chunk-reload.ts';

// A page whose server was updated reloads itself as soon as it needs a file of the version before (`chunk-reload.ts`). Operators may have a
// dialog, a selection or typed words on it then: it stays as it is and says so.

const holders = new Set<object>();
const news = new EventTarget();

/** Keeps the page from reloading itself while something is open or chosen that would be lost. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const holder = {};
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [isHeld]);
}

/** Whether a newer version was noticed that the page was kept from. */
export function useNewVersion(): boolean {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    const onNews = () => setNoticed(true);
    news.addEventListener('held', onNews);
    return () => news.removeEventListener('held', onNews);
  }, []);
  return isNoticed;
}

/** Reloads the page after all, because its operator says so. */
export function reloadForOperator(): void {
  holders.clear();
  reloadPage();
}

/**
 * For the layout: refuses reloads by the page's own scripts while it is held, also by what was typed since the page was opened.
 *
 * @param isLeaving whether a link leads away from the page: what is on it is left then anyhow
 */
export function useReloadGuard(page: string, isLeaving: boolean): void {
  const [typedOn, setTypedOn] = useState<string | null>(null);
  useHeldPage(typedOn === page);
  const onReload = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || holders.size === 0 || isLeaving) return;
    event.preventDefault();
    // The limit of reloads must not count it, nor show its error page.
    event.stopImmediatePropagation();
    news.dispatchEvent(new Event('held'));
  });
  const onInput = useEffectEvent((event: Event) => {
    // A search leads to an address with its words.
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    if (form?.method !== 'get') setTypedOn(page);
  });
  useEffect(() => {
    const listen = (event: Event) => onInput(event);
    document.addEventListener('input', listen);
    if (import.meta.env.DEV || !('navigation' in window)) return () => document.removeEventListener('input', listen);
    const guard = (event: NavigateEvent) => onReload(event);
    window.navigation.addEventListener('navigate', guard, { capture: true });
    return () => {
      document.removeEventListener('input', listen);
      window.navigation.removeEventListener('navigate', guard, { capture: true });
    };
  }, []);
}
