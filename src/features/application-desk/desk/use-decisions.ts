import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { useTakeBack } from '../../pending-commands/desk/use-take-back.ts';
import type { DeskApplication } from '../desk-application.ts';
import type { Decision } from '../desk-moves.ts';
import { sentWords } from './application-words.ts';
import type { SentDecision } from './send-decision.ts';

/** A job carries out what is due; the list is read again a little later than that. */
const carriedOutMs = 3000;

type Asked = { decision: Decision; rows: readonly DeskApplication[] };

/** The dialog that is open over the list, and the last decision while it can be taken back. */
export function useDecisions(onDone: (ids: readonly number[]) => void) {
  const i18n = useI18n();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sent, setSent] = useState<SentDecision | null>(null);
  const { takeBack, isBusy } = useTakeBack(deskLinks.decide, () => setSent(null));
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
      const words = sentWords(i18n, decision);
      if (decision.commands.length > 0) setSent(decision);
      else toast[decision.moved.length > 0 ? 'success' : 'error'](words.join(' '));
      onDone(decision.moved);
    },
    undo() {
      if (sent) takeBack(sent.commands);
    },
    end() {
      setSent(null);
      setTimeout(() => void revalidate(), carriedOutMs);
    },
  };
}
