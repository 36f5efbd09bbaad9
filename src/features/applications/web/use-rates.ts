import { useEffect, useRef, useState } from 'react';
import { parseAmount } from '../../../contract/money.ts';
import { unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { CalculatedRates, FlowProject } from '../flow-contract.ts';
import { calculateRates, type RateSide } from '../rates.ts';
import { applicationFlowClient } from './client.ts';
import { isProblem, leaveToLogin, withSession } from './session-call.ts';
import type { DraftControl } from './use-draft.ts';

/** Specification section 9 (search debounce), used for the calculation too. */
const pauseMs = 200;

/** The two linked amounts: what was typed stays, the other side follows 200 ms later. */
export function useRates(project: FlowProject, control: DraftControl) {
  const { t } = useI18n();
  const { draft, change } = control;
  const [typed, setTyped] = useState({ talent: draft.talentRate?.value ?? '', display: draft.displayRate?.value ?? '' });
  const [side, setSide] = useState<RateSide>(draft.rateSide);
  const [calculated, setCalculated] = useState<CalculatedRates | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [busySide, setBusySide] = useState<RateSide | null>(null);
  const [unreadable, setUnreadable] = useState<RateSide | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastCall = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);
  // A draft restored after the first rendering, and the fit of an amount that is there already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the draft arrives; typing keeps its own state
  useEffect(() => {
    const kept = draft.rateSide === 'talent' ? draft.talentRate : draft.displayRate;
    setTyped({ talent: draft.talentRate?.value ?? '', display: draft.displayRate?.value ?? '' });
    setSide(draft.rateSide);
    if (kept && control.isReady) void calculate(draft.rateSide, kept.value);
  }, [control.isReady]);

  async function calculate(from: RateSide, value: string): Promise<void> {
    lastCall.current += 1;
    const call = lastCall.current;
    const other = from === 'talent' ? 'display' : 'talent';
    setBusySide(other);
    setIsFailed(false);
    try {
      const query = from === 'talent' ? { talentRate: value } : { displayRate: value };
      const rates = await withSession(() =>
        unwrap(applicationFlowClient().project[':id'].apply.rates.calculate.$get({ param: { id: String(project.id) }, query })),
      );
      if (call !== lastCall.current) return;
      setCalculated(rates);
      // The typed side stays exactly as it was typed.
      setTyped((before) => ({ ...before, [other]: other === 'talent' ? rates.talentRate : rates.displayRate }));
      const rate = (amount: string) => ({ value: amount, currency: project.currency, period: project.unit });
      change({ rateSide: from, talentRate: rate(rates.talentRate), displayRate: rate(rates.displayRate) });
    } catch (error) {
      if (call !== lastCall.current) return;
      if (isProblem(error, 401)) leaveToLogin();
      setCalculated(null);
      setIsFailed(true);
    } finally {
      if (call === lastCall.current) setBusySide(null);
    }
  }

  function type(from: RateSide, text: string): void {
    setTyped((before) => ({ ...before, [from]: text }));
    setSide(from);
    clearTimeout(timer.current);
    lastCall.current += 1;
    setBusySide(null);
    setIsFailed(false);
    const value = parseAmount(text.trim());
    setUnreadable(value === null && text.trim() !== '' && !/^[\d.,\s]*$/.test(text) ? from : null);
    // What is no amount yet ("85,") is not kept and not asked about.
    const amount = value === null || Number(value) <= 0 ? null : { value, currency: project.currency, period: project.unit };
    // The draft gets both sides at once, by the same rule the server has: whoever goes on before the answer, or while
    // there is none, must not lose the rate. What is shown waits for the server.
    const both = amount && calculateRates({ side: from, value: amount.value }, project.fee);
    const other = both ? { ...amount, value: from === 'talent' ? both.displayRate : both.talentRate } : null;
    change(
      from === 'talent'
        ? { rateSide: from, talentRate: amount, displayRate: other }
        : { rateSide: from, displayRate: amount, talentRate: other },
    );
    if (amount) timer.current = setTimeout(() => void calculate(from, amount.value), pauseMs);
    else setCalculated(null);
  }

  function retry(): void {
    const kept = side === 'talent' ? draft.talentRate : draft.displayRate;
    if (kept) void calculate(side, kept.value);
  }

  return {
    typed,
    side,
    calculated,
    isFailed,
    busySide,
    type,
    retry,
    faultOf: (of: RateSide) => (unreadable === of ? t('talent.apply.rate.invalid') : undefined),
  };
}
