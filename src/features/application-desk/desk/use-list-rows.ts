import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHeldPage } from '../../../web/desk/new-version.ts';
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
  useHeldPage(ids.size > 0);
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

type Options = { list: RefObject<HTMLElement | null>; rows: readonly DeskApplication[]; open: number | null };

/** Closing an application returns the focus to its row; after a decision it goes to the next row. */
export function useListFocus({ list, rows, open }: Options) {
  const before = useRef(open);
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  // Once the dialog is gone: while it is open nothing behind it takes the focus.
  useEffect(() => {
    if (wanted) linkOf(list, wanted.id)?.focus();
  }, [wanted, list]);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open === null && closed !== null) linkOf(list, closed)?.focus();
  }, [open, list]);
  return {
    focusRow: (id: number) => setWanted({ id }),
    /** The first row behind those, else the one before them. */
    nextAfter(ids: readonly number[]): number | null {
      const last = rows.findLastIndex(({ id }) => ids.includes(id));
      const rest = rows.filter(({ id }) => !ids.includes(id));
      const next = rows.slice(last + 1).find(({ id }) => !ids.includes(id)) ?? rest.at(-1);
      return next?.id ?? null;
    },
  };
}

function linkOf(list: RefObject<HTMLElement | null>, id: number): HTMLElement | null {
  return list.current?.querySelector<HTMLElement>(`[data-application="${id}"] [data-row-link]`) ?? null;
}
