import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { DeskDialog } from '../../../web/desk/desk-dialog.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { operatorTargets } from '../../application-moves/desk-reasons.ts';
import type { DeskApplication } from '../desk-application.ts';
import { type Decision, mayDecide } from '../desk-moves.ts';
import { nameOf } from './application-words.ts';
import type { action } from './decide.page.tsx';
import { DecisionConflict } from './decision-conflict.tsx';
import { type DecisionDraft, DecisionForm } from './decision-form.tsx';
import { decisionLink } from './load-decision.ts';
import { samplesOf } from './mail-preview.tsx';
import type { ConflictingDecision, SentDecision } from './send-decision.ts';

/** After the last key of a note. */
const previewMs = 400;

type Props = {
  decision: Decision;
  applications: readonly DeskApplication[];
  /** Of the application, where it is one and was opened. */
  tag: string | null;
  onClose: () => void;
  onSent: (sent: SentDecision) => void;
  /** What somebody else made of the application stays. */
  onTheirs: () => void;
};

/** A decision over the list; nothing has happened before its button is pressed. */
export function DecisionDialog({ decision, applications, tag, onClose, onSent, onTheirs }: Props) {
  const t = useT();
  const { now } = useDesk();
  const sender = useFetcher<typeof action>();
  const { preview, draft, setDraft, form } = useDraft(applications);
  const count = applications.filter((row) => mayDecide(decision, row, now)).length;
  const [only] = applications;
  const isOfOneProject = applications.every(({ project }) => project.id === only?.project.id);
  const result = sender.data?.result;
  const found = result?.intent === 'conflict' ? result : null;
  const [edited, setEdited] = useState<ConflictingDecision | null>(null);
  const conflict = found === edited ? null : found;
  const problem = useFormProblem(sender.data?.form, decision === 'move' ? 'to' : 'reasonCode');
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    if (result?.intent === 'send') sent(result);
  }, [result]);
  return (
    <DeskDialog
      wide
      onClose={onClose}
      onNewVersion={() => form.current && continueAsPage(form.current, decision)}
      title={t(`talent.desk.decide.${decision}.title`, { count })}
      sub={applications.length === 1 && only ? `${nameOf(only)} · ${only.project.title}` : isOfOneProject ? only?.project.title : undefined}
    >
      <sender.Form ref={form} method="post" action={deskLinks.decide} noValidate style={{ display: 'contents' }}>
        <DecisionForm
          {...{ decision, applications, problem, draft }}
          previewed={preview.data?.result}
          onChange={setDraft}
          busy={sender.state !== 'idle'}
          cancel={{ onPress: onClose }}
          tag={found?.tag ?? tag}
          isHidden={conflict !== null}
        />
        {conflict && only ? (
          <DecisionConflict
            conflict={conflict}
            base={only}
            busy={sender.state !== 'idle'}
            onEdit={() => setEdited(conflict)}
            theirs={{ onPress: onTheirs }}
          />
        ) : null}
      </sender.Form>
    </DeskDialog>
  );
}

/** The same decision on its page, of the version that is installed now: whole pages need none of this one's files. */
function continueAsPage(form: HTMLFormElement, decision: Decision): void {
  const data = new FormData(form);
  const { pathname, search } = window.location;
  const page = decisionLink(decision, data.getAll('ids').map(Number), pathname + search);
  if (data.get('to') === null || data.get('reasonCode') === null) {
    window.location.assign(page);
    return;
  }
  form.action = page;
  const intent = document.createElement('input');
  Object.assign(intent, { type: 'hidden', name: 'intent', value: 'preview' });
  form.prepend(intent);
  // Not the router's.
  HTMLFormElement.prototype.submit.call(form);
}

/** What is chosen in a decision, with the mails that follow from it: one of each language. */
export function useDraft(applications: readonly DeskApplication[], typed: Partial<Record<string, string>> = {}) {
  const preview = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<DecisionDraft>(() => ({
    to: operatorTargets.find((to) => to === typed.to) ?? null,
    reasonCode: typed.reasonCode || null,
    note: typed.note ?? '',
    left: [],
  }));
  const ask = useEffectEvent(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const needsReason = form.current.querySelector('[name="reasonCode"]') !== null;
    if (data.get('to') === null || (needsReason && data.get('reasonCode') === null)) return;
    const ids = data.getAll('ids').map(Number);
    data.delete('ids');
    for (const { first } of samplesOf(applications.filter(({ id }) => ids.includes(id)))) data.append('ids', String(first.id));
    data.set('intent', 'preview');
    void preview.submit(data, { method: 'post', action: deskLinks.decide });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft asks again
  useEffect(() => {
    const timer = setTimeout(() => ask(), previewMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return { preview, form, draft, setDraft };
}
