import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { type Shortcut, useShortcuts } from '../../../web/desk/shortcuts.tsx';
import { useRowKeys } from '../../../web/desk/use-row-keys.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { DeskApplication } from '../desk-application.ts';
import { type ListState, listDocuments, listLink } from '../desk-list.ts';
import { type Decision, decisionKeys, mayDecide } from '../desk-moves.ts';
import { noteFieldId } from './notes-part.tsx';
import type { Selection } from './use-list-rows.ts';

type Options = {
  list: RefObject<HTMLElement | null>;
  rows: readonly DeskApplication[];
  state: ListState;
  opened: DeskApplication | null;
  selection: Selection;
  onDecide: (decision: Decision, rows: readonly DeskApplication[]) => void;
};

/** Letters act on the selection, else on the open application or the row with the focus, and only open dialogs. */
export function useListKeys({ list, rows, state, opened, selection, onDecide }: Options): void {
  const t = useT();
  const may = useMay();
  const { now } = useDesk();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const mayWrite = may('applications:write');
  const current = (): readonly DeskApplication[] => {
    if (selection.rows.length > 0 && opened === null) return selection.rows;
    if (opened) return [opened];
    const id = document.activeElement?.closest('[data-application]')?.getAttribute('data-application');
    return rows.filter((row) => String(row.id) === id);
  };
  const step = (by: 1 | -1) => {
    const place = rows.findIndex(({ id }) => id === state.open);
    const next = rows[place + by];
    if (next) go(listLink(state, { open: next.id }));
  };
  const decide = (decision: Decision): Shortcut => ({
    keys: decisionKeys[decision],
    label: t(`talent.desk.decide.${decision}`),
    group: 'application',
    run: () => {
      const chosen = current();
      if (chosen.some((row) => mayDecide(decision, row, now))) onDecide(decision, chosen);
    },
  });
  const focusNote = () => document.getElementById(noteFieldId)?.focus();
  const back = () => (state.open === null ? selection.clear() : go(listLink(state, { open: null })));
  useRowKeys(list, { canSelect: true });
  // After the keys of the rows: those of an open application win.
  useShortcuts([
    ...(opened
      ? [
          { keys: 'j', label: t('talent.desk.keys.next'), group: 'application' as const, run: () => step(1) },
          { keys: 'k', label: t('talent.desk.keys.previous'), group: 'application' as const, run: () => step(-1) },
          { keys: 'x', label: t('talent.desk.keys.select'), group: 'application' as const, run: () => selection.toggle(opened.id) },
          ...listDocuments.map(
            (doc, place): Shortcut => ({
              keys: String(place + 1),
              label: t(`talent.desk.document.${doc}`),
              group: 'application',
              run: () => go(listLink(state, { doc })),
            }),
          ),
        ]
      : []),
    ...(mayWrite ? [decide('decline'), decide('forward'), decide('move')] : []),
    ...(mayWrite && opened ? [{ keys: 'n', label: t('talent.desk.notes.write'), group: 'application' as const, run: focusNote }] : []),
    { keys: 'Escape', label: t('talent.desk.keys.back'), group: 'list', run: back },
  ]);
}
