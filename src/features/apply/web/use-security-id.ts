import { useEffect, useState } from 'react';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { isProblem, redirectToLogin, withSession } from '../../../web/session-call.ts';
import type { SecurityId } from '../../security-ids/contract.ts';
import { matchesPattern, normaliseSecurityId } from '../../security-ids/security-id.ts';
import { securityIdsClient } from '../../security-ids/web/client.ts';
import type { ApplicationFlow } from '../contract.ts';
import type { StepFault } from '../step-faults.ts';
import type { DraftControl } from './use-draft.ts';

export type SecurityIdChoice = 'saved' | 'other' | 'none';
type Asked = ApplicationFlow['securityId'];

/**
 * The step "Security ID". The typed number stays in the memory of this page: it is stored in the account on Continue, and
 * the draft gets a reference only.
 */
export function useSecurityId(flow: ApplicationFlow, control: DraftControl, faq: { html: string; locale: string } | null) {
  const [seen, setSeen] = useState(flow.securityId);
  const [kept, setKept] = useState<SecurityId | null>(null);
  // Reloaded data are newer than the state of this page.
  if (seen !== flow.securityId) {
    setSeen(flow.securityId);
    setKept(null);
  }
  const asked: Asked = flow.securityId && { ...flow.securityId, saved: kept ?? flow.securityId.saved };
  const [picked, setPicked] = useState<SecurityIdChoice | null>(null);
  const [typed, setTyped] = useState('');
  const { change, latest, isReady } = control;
  const saved = asked?.saved ?? null;
  const savedId = saved?.id ?? null;
  const ref = control.draft.securityIdRef;
  // The stored one is preselected. Only a talent who passed the step without one has chosen "none".
  const choice = picked ?? (saved ? 'saved' : 'other');

  // A draft with a removed id has none: the step asks again.
  useEffect(() => {
    if (isReady && ref !== null && ref !== savedId) change({ securityIdRef: null });
  }, [isReady, ref, savedId, change]);

  /** On Continue: stores the typed number. @returns the faults; empty when the draft references the right one. */
  async function commit(): Promise<StepFault[]> {
    if (!asked) return [];
    if (choice === 'none') return settle(null);
    if (choice === 'saved' && saved) return settle(saved.id);
    const value = normaliseSecurityId(typed);
    if (value === '') return asked.required || saved ? [fault('talent.securityId.required')] : settle(null);
    if (!matchesPattern(value, asked.pattern)) return [fault('talent.securityId.mismatch')];
    try {
      const answer = await keep(asked, value);
      setKept(answer);
      setPicked('saved');
      setTyped('');
      return settle(answer.id);
    } catch (error) {
      if (isProblem(error, 401)) redirectToLogin();
      const problem = error instanceof ApiProblem ? error.problem : null;
      return [fault(problem?.fields?.securityId?.[0] ?? problem?.messages[0] ?? 'talent.message.generic.error')];
    }
  }
  function settle(id: string | null): StepFault[] {
    if (latest().securityIdRef !== id) change({ securityIdRef: id });
    return [];
  }
  return { asked, faq, choice, choose: setPicked, typed, type: setTyped, commit };
}

export type SecurityIdControl = ReturnType<typeof useSecurityId>;

function fault(key: string): StepFault {
  return { name: 'securityId', key };
}

/** Stores it in the account, replacing the existing one. @throws ApiProblem */
function keep(asked: NonNullable<Asked>, securityId: string) {
  const api = securityIdsClient().freelancer.securityId;
  const { saved } = asked;
  return withSession(() =>
    saved
      ? unwrap(api[':id'].$put({ param: { id: saved.id }, json: { securityId } }))
      : unwrap(api.$post({ json: { vms: asked.vms, securityId } })),
  );
}
