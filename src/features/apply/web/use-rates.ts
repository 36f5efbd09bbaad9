import { useEffect, useState } from 'react';
import { defaultCurrency, parseAmount } from '../../../contract/money.ts';
import { unwrap } from '../../../web/api-client.ts';
import { debounceMs } from '../../../web/debounce.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isProblem, redirectToLogin, withSession } from '../../../web/session-call.ts';
import type { CalculatedRates } from '../../applications/calculated-rates.ts';
import { type RateSide, summarizeRates } from '../../applications/rates.ts';
import type { FlowProject } from '../flow-project-schema.ts';
import { applyClient } from './client.ts';
import type { DraftControl } from './use-draft.ts';

/** The two linked amounts: the other side is calculated at once by the shared rule, and the server confirms it once typing pauses. */
export function useRates(project: FlowProject, { draft, change, isReady }: DraftControl) {
  const { number } = useI18n();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ asked: string; rates: CalculatedRates | null } | null>(null);
  const side = draft.rateSide;
  const kept = side === 'talent' ? draft.talentRate : draft.displayRate;
  const value = kept?.value ?? null;
  const [preselected = defaultCurrency] = project.currencies;
  const [chosen, setChosen] = useState(preselected);
  // The project may have stated another currency since: what was typed stays in its own until it is typed again.
  const currency = kept?.currency ?? project.currency ?? chosen;
  const own = value === null ? null : summarizeRates({ side, value }, project);
  const asked = `${side} ${value}`;
  const given = answer?.asked === asked ? answer : null;
  const rates = given?.rates ?? own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for an amount, and again when its answer is dropped
  useEffect(() => {
    if (value === null || own === null || given !== null || !isReady) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await askServer(project.id, side, value);
      if (!isCurrent) return;
      setAnswer({ asked, rates: found });
      if (found && (found.talentRate !== own.talentRate || found.displayRate !== own.displayRate)) keep(side, value, found);
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, isReady, given === null]);

  /** The draft gets both sides at once, so that continuing before the answer, or without one, does not lose the rate. */
  function keep(typedSide: RateSide, amount: string | null, both: CalculatedRates | null, inCurrency = project.currency ?? currency): void {
    const rate = (known: string | null) => (known === null ? null : { value: known, currency: inCurrency, period: project.unit });
    // Where the fee exceeds the rate only the typed side exists.
    const sides = both ?? { talentRate: typedSide === 'talent' ? amount : null, displayRate: typedSide === 'display' ? amount : null };
    change({ rateSide: typedSide, talentRate: rate(sides.talentRate), displayRate: rate(sides.displayRate) });
  }

  function type(typedSide: RateSide, typed: string): void {
    const amount = readAmount(typed);
    setText(typed);
    keep(typedSide, amount, amount === null ? null : summarizeRates({ side: typedSide, value: amount }, project));
  }

  function choose(code: string): void {
    setChosen(code);
    keep(side, value, rates, code);
  }

  // The typed text stays unchanged, unless the draft has been replaced since.
  const written = (amount: string | null | undefined) =>
    amount ? number(Number(amount), { minimumFractionDigits: 2, useGrouping: false }) : '';
  const typed = readAmount(text) === value ? text : written(value);
  const isUnreadable = value === null && !/^[\d.,\s]*$/.test(typed);
  const state = given ? (given.rates ? 'confirmed' : 'unanswered') : isUnreadable ? 'unreadable' : 'unconfirmed';
  const shown = { talent: written(rates?.talentRate), display: written(rates?.displayRate), [side]: typed };
  return { shown, typedSide: side, rates, state, type, currency, choose, retry: () => setAnswer(null) } as const;
}

/** @returns null when there is no answer; without a session it redirects to log-in. */
async function askServer(projectId: number, side: RateSide, value: string): Promise<CalculatedRates | null> {
  const query = side === 'talent' ? { talentRate: value } : { displayRate: value };
  try {
    return await withSession(() =>
      unwrap(applyClient().project[':id'].apply.rates.calculate.$get({ param: { id: String(projectId) }, query })),
    );
  } catch (error) {
    if (isProblem(error, 401)) redirectToLogin();
    return null;
  }
}

/** An incomplete amount ("85,") is neither stored nor sent. */
function readAmount(typed: string): string | null {
  const amount = parseAmount(typed.trim());
  return amount === null || Number(amount) <= 0 ? null : amount;
}
