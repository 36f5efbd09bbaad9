import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { useTakeBack } from '../../pending-commands/desk/use-take-back.ts';
import type { DeskApplication } from '../desk-application.ts';
import type { Decision } from '../desk-moves.ts';
import { nameOf, sentWords } from './application-words.ts';
import type { SentDecision } from './send-decision.ts';

/** A job carries out what is due, many one after the other; the list is read again a little later than that. */
const carriedOutMs = [3000, 10_000, 30_000];

type Asked = { decision: Decision; rows: readonly DeskApplication[] };
/** `open`: the application that was open next to the list. */
type Sent = { decision: SentDecision; rows: readonly DeskApplication[]; open: number | null };

type Options = {
  open: number | null;
  onDone: (ids: readonly number[]) => void;
  /** The application that was decided where it was open. */
  onTakenBack: (id: number) => void;
};

/** The dialog that is open over the list, and the last decision while it can be taken back. */
export function useDecisions({ open, onDone, onTakenBack }: Options) {
  const i18n = useI18n();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { takeBack, isBusy } = useTakeBack(deskLinks.decide, () => {
    const id = sent?.open ?? null;
    setSent(null);
    if (id !== null && sent?.decision.moved.includes(id)) onTakenBack(id);
  });
  return {
    asked,
    ask: (decision: Decision, rows: readonly DeskApplication[]) => setAsked({ decision, rows }),
    close: () => setAsked(null),
    keepTheirs() {
      setAsked(null);
      void revalidate();
    },
    sent,
    isUndoing: isBusy,
    onSent(decision: SentDecision) {
      setAsked(null);
      const rows = asked?.rows ?? [];
      const words = sentWords(i18n, decision, rows);
      if (decision.commands.length > 0) setSent({ decision, rows, open });
      else toast[decision.moved.length > 0 ? 'success' : 'error'](words.join(' '));
      onDone(decision.moved);
    },
    undo() {
      if (!sent) return;
      const [only, ...others] = sent.rows.filter(({ id }) => sent.decision.moved.includes(id));
      takeBack(sent.decision.commands, only && others.length === 0 ? nameOf(only) : null);
    },
    end() {
      setSent(null);
      for (const after of carriedOutMs) setTimeout(() => void revalidate(), after);
    },
  };
}
