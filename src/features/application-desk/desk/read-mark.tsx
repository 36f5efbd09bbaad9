import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { eyeIcon, eyeOffIcon } from '../../../web/icons/more-icons.ts';
import type { DeskApplication } from '../desk-application.ts';
import { type ListState, listLink } from '../desk-list.ts';

type Row = Pick<DeskApplication, 'id' | 'readAt'>;
export type ReadMarks = { isRead: (row: Row) => boolean; forget: (id: number) => void };

/**
 * Marks what is opened as read, once it is on the screen: prefetching and programs mark nothing. The list is not read again for that, so that a
 * row stays where it is under the filter “Unread”.
 */
export function useReadMarks(opened: Row | null): ReadMarks {
  const submit = useSubmit();
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isRead = (row: Row) => marked.get(row.id) ?? row.readAt !== null;
  const set = (id: number, is: boolean) => setMarked((before) => new Map(before).set(id, is));
  const id = opened?.id ?? null;
  const mark = useEffectEvent(() => {
    if (opened === null || isRead(opened)) return;
    set(opened.id, true);
    const form = { intent: 'read', id: String(opened.id) };
    const options = { method: 'post', action: deskLinks.applications, navigate: false, defaultShouldRevalidate: false } as const;
    // A key of its own: going on to the next one does not break it off.
    void submit(form, { ...options, fetcherKey: `read-${opened.id}` });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each application that is opened
  useEffect(() => mark(), [id]);
  return { isRead, forget: (of) => set(of, false) };
}

/** The entry of a menu: takes the mark back and closes the application. Without script, where opening marks nothing, it also sets it. */
export function ReadMarkEntry({ row, state, marks }: { row: Row; state: ListState; marks: ReadMarks }) {
  const t = useT();
  const isRead = marks.isRead(row);
  return (
    <Form
      method="post"
      action={listLink(state, isRead ? { open: null } : {})}
      preventScrollReset
      onSubmit={() => (isRead ? marks.forget(row.id) : undefined)}
    >
      <input type="hidden" name="id" value={row.id} />
      <button type="submit" name="intent" value={isRead ? 'unread' : 'read'}>
        <Icon path={isRead ? eyeOffIcon : eyeIcon} size="s" />
        {t(isRead ? 'talent.desk.opened.unread' : 'talent.desk.opened.read')}
      </button>
    </Form>
  );
}
