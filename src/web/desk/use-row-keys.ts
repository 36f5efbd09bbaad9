import { type RefObject, useRef } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { useShortcuts } from './shortcuts.tsx';

/**
 * `j` and `k` walk through the rows of a list, `x` ticks the row with the focus, `Shift+X` all from the last one ticked to it. Enter opens, because the
 * focus is on the row's link.
 *
 * @param list the element around the rows: their links are `RowLink`s, their boxes `RowTick`s
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { canSelect = false }: { canSelect?: boolean } = {}): void {
  const t = useT();
  const lastTicked = useRef<HTMLElement | null>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const current = () => {
    const row = document.activeElement?.closest('tr, li');
    return links().findIndex((link) => row?.contains(link));
  };
  const move = (step: 1 | -1) => {
    const [all, at] = [links(), current()];
    const next = all[at < 0 ? (step === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1)];
    next?.focus();
  };
  const tickOf = (link: HTMLElement | undefined) => link?.closest('tr, li')?.querySelector<HTMLInputElement>('[data-row-tick]');
  const tick = () => {
    const link = links()[current()];
    tickOf(link)?.click();
    lastTicked.current = link ?? null;
  };
  const tickRange = () => {
    const [all, at] = [links(), current()];
    const from = lastTicked.current ? all.indexOf(lastTicked.current) : -1;
    if (at < 0) return;
    for (const link of all.slice(Math.min(from < 0 ? at : from, at), Math.max(from, at) + 1)) {
      const box = tickOf(link);
      if (box && !box.checked) box.click();
    }
    lastTicked.current = all[at] ?? null;
  };
  useShortcuts([
    { keys: 'j', label: t('talent.desk.keys.next'), group: 'list', run: () => move(1) },
    { keys: 'k', label: t('talent.desk.keys.previous'), group: 'list', run: () => move(-1) },
    ...(canSelect
      ? [
          { keys: 'x', label: t('talent.desk.keys.select'), group: 'list' as const, run: tick },
          { keys: 'Shift+X', label: t('talent.desk.keys.range'), group: 'list' as const, run: tickRange },
        ]
      : []),
  ]);
}
