import { useState } from 'react';
import type { DeskApplication } from '../desk-application.ts';

export type Selection = {
  rows: readonly DeskApplication[];
  has: (id: number) => boolean;
  /** Selects or not; `range`: all between the last one and this as well. */
  toggle: (id: number, range?: boolean) => void;
  setAll: () => void;
  clear: () => void;
};

/** The ticked rows of the page. Rows that are gone are no longer among them. */
export function useSelection(rows: readonly DeskApplication[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle(id, range = false) {
      const places = [last ?? id, id].map((each) => rows.findIndex((row) => row.id === each));
      const [from, to] = [Math.min(...places), Math.max(...places)];
      setIds((before) => {
        const next = new Set(before);
        if (range && from >= 0) for (const row of rows.slice(from, to + 1)) next.add(row.id);
        else if (!next.delete(id)) next.add(id);
        return next;
      });
      setLast(id);
    },
    setAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
