import { useState } from 'react';
import { useHeldPage } from '../../../web/desk/new-version.ts';

export type Ticks = {
  /** In the order of the rows. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: () => void;
  clear: () => void;
};

/** The ticked rows of a page. Rows that are gone are no longer among them. */
export function useTicks(rows: readonly { id: string }[]): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  useHeldPage(ticked.size > 0);
  return {
    ids: rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])),
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    setAll: () => setTicked(new Set(rows.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
}
