import { type RefObject, useEffect, useRef } from 'react';
import type { DeskApplication } from '../desk-application.ts';

type Options = { list: RefObject<HTMLElement | null>; rows: readonly DeskApplication[]; open: number | null };

/** Closing an application returns the focus to its row; after a decision it goes to the next row. */
export function useListFocus({ list, rows, open }: Options) {
  const before = useRef(open);
  const focusRow = (id: number) => linkOf(list, id)?.focus();
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open === null && closed !== null) linkOf(list, closed)?.focus();
  }, [open, list]);
  return {
    focusRow,
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
